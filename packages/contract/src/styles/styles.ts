import { z } from 'zod'
import type { FieldProblem } from '../field-problems.ts'
import { titled } from '../titles.ts'

export const genders = ['man', 'woman'] as const
export const Gender = z.enum(genders)
export type Gender = (typeof genders)[number]

export const categoryKinds = ['profession', 'style'] as const
export const CategoryKind = z.enum(categoryKinds)
export type CategoryKind = (typeof categoryKinds)[number]

export const styleGroups = ['headshot', 'lighting', 'attire', 'environment', 'full-body', 'pose', 'seated'] as const
export type StyleGroup = (typeof styleGroups)[number]

/** A profession or style for headshots. */
export interface Style {
  /** Such as `man.headshot.studio-blue`. Unique, and never changed after release. */
  id: string
  gender: Gender
  kind: CategoryKind
  /** Only for styles. */
  group?: StyleGroup
  title: string
}

const professionTitles: Record<Gender, readonly string[]> = {
  man: [
    'CEO',
    'Business Leader',
    'Executive',
    'CTO',
    'Tech CEO',
    'Software Executive',
    'Attorney',
    'Lawyer',
    'Judge',
    'Doctor',
    'Surgeon',
    'Dentist',
    'Professor',
    'Dean',
    'Investment Banker',
    'Financial Advisor',
    'Portfolio Manager',
    'Art Director',
    'Creative Director',
    'Media Executive',
    'Engineer',
    'Architect',
    'Entrepreneur',
    'Startup Founder',
    'Tech Entrepreneur',
    'Fire Chief',
    'Firefighter',
    'Diplomat',
    'Public Official',
    'Legal Counsel',
    'Luxury Realtor',
    'Marketing Executive',
    'Property Developer',
    'Real Estate Broker',
    'Sales Director',
    'Tech Lead',
    'Education Admin',
    'Healthcare Executive',
    'Fire Captain',
    'Government Executive',
    'Business Consultant',
    'Strategy Advisor',
    // The specification asks for 47 and names 42. We added these five.
    'Pilot',
    'Pharmacist',
    'Accountant',
    'Scientist',
    'Product Manager',
  ],
  woman: [
    'CEO',
    'Business Leader',
    'Corporate Director',
    'CTO',
    'Tech Executive',
    'Healthcare Executive',
    'Government Executive',
    'Environmental Executive',
    'Marketing Executive',
    'Legal Counsel',
    'Attorney',
    'Judge',
    'Doctor',
    'Surgeon',
    'Dentist',
    'Professor',
    'Dean',
    'Academic Director',
    'Education Admin',
    'School Principal',
    'Researcher',
    'Research Scientist',
    'Lead Researcher',
    'Scientific Director',
    'Science Administrator',
    'Investment Banker',
    'Financial Advisor',
    'Portfolio Manager',
    'Creative Director',
    'Luxury Realtor',
    'Property Developer',
    'Real Estate Broker',
    'Sales Director',
    'Public Official',
    'Diplomat',
    'Environmental Consultant',
    'Sustainability Director',
    'Green Technology Leader',
  ],
}

const styleTitles: Record<Gender, Partial<Record<StyleGroup, readonly string[]>>> = {
  man: {
    headshot: [
      'Beige Neutral',
      'Blue Gradient',
      'Gray Gradient',
      'Minimalist',
      'Outdoor Architecture',
      'Outdoor Sunset',
      'Urban Outdoor',
      'Studio Blue',
      'Studio Brown',
      'Studio Dark',
      'Studio Textured',
      'White Background',
    ],
    lighting: [
      'Golden Hour',
      'Natural Outdoor',
      'Natural Window',
      'Studio Dramatic',
      'Studio Professional',
      'Studio Soft',
    ],
    attire: ['Casual Blazer', 'Casual Modern', 'Casual Open Collar', 'Dark Suit', 'Light Suit', 'Suit No Tie'],
    'full-body': ['Architecture', 'Cityscape', 'Modern Interior', 'Nature', 'Office Setting', 'Studio Full Body'],
    pose: ['Arms Crossed', 'Hands in Pockets', 'Leaning', 'Walking'],
    seated: ['Chair', 'Desk', 'Stool', 'Table'],
  },
  woman: {
    headshot: [
      'Autumn',
      'Blue Gradient',
      'Garden',
      'Golden',
      'Gradient',
      'Gray Gradient',
      'Minimalist',
      'Outdoor',
      'Urban',
      'White',
    ],
    lighting: ['Natural Window', 'Dramatic Studio', 'Soft Studio'],
    attire: ['Business Conference', 'Business Meeting', 'Business Tablet', 'Casual Blazer', 'Casual Modern'],
    environment: ['Autumn', 'Garden', 'Park', 'Rain', 'Urban', 'Creative Environmental', 'Office Environmental'],
    'full-body': ['Desk', 'Modern', 'Office', 'Professional', 'White Background', 'Window'],
    pose: ['Railing', 'Seated', 'Stairs', 'Standing'],
  },
}

const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** All professions and styles, in display order. */
export const styles: readonly Style[] = genders.flatMap((gender) => [
  ...professionTitles[gender].map(
    (title): Style => ({
      id: `${gender}.profession.${slug(title)}`,
      gender,
      kind: 'profession',
      title: titled(gender, title),
    }),
  ),
  ...styleGroups.flatMap((group) =>
    (styleTitles[gender][group] ?? []).map(
      (title): Style => ({
        id: `${gender}.${group}.${slug(title)}`,
        gender,
        kind: 'style',
        group,
        title: titled(gender, title),
      }),
    ),
  ),
])

const byId = new Map(styles.map((style) => [style.id, style]))

export const findStyle = (id: string): Style | undefined => byId.get(id)

/** Returns the first style with this id or suffix: `studio-dark` matches `man.headshot.studio-dark`. */
export const styleNamed = (
  name: string,
  { gender, among }: { gender?: Gender | undefined; among: { has(id: string): boolean } },
): Style | undefined => {
  const end = name.trim().toLowerCase()
  return styles.find(
    (style) =>
      among.has(style.id) &&
      (style.id === end || style.id.endsWith(`.${end}`)) &&
      (gender === undefined || style.gender === gender),
  )
}

export const StyleId = z.string().refine((id) => byId.has(id), 'style_unknown' satisfies FieldProblem)
