/**
 * Every look in the catalogue: its id, its studio or place (settings.ts), which part of that is visible, and how its
 * light, framing and finish differ. `needs` lists what has to be in the photo already, and
 * `wears` the garment that dress-up puts on instead.
 */
import type { StyleRecipe } from './recipe.ts'
import { above, farLeft, farRight, hardLight, left, lowRight, right, type SettingName, settings } from './settings.ts'

type Seen<S extends SettingName> = Partial<Omit<(typeof settings)[S]['backdrop'], 'kind' | 'name'>> & {
  vignette?: number
}

function look<S extends SettingName>(
  setting: S,
  seen: Seen<S> = {},
  more: Partial<Omit<StyleRecipe, 'backdrop'>> = {},
): StyleRecipe {
  const base: StyleRecipe = settings[setting]
  const [x, y, z] = base.key.direction
  const mirrored = 'mirrored' in seen && seen.mirrored
  const key = mirrored ? { ...base.key, direction: [-x, y, z] as const } : base.key
  return { ...base, key, ...more, backdrop: { ...base.backdrop, ...seen } }
}

export const styleRecipes: ReadonlyMap<string, StyleRecipe> = new Map(
  Object.entries({
    // Men: professions
    'man.profession.ceo': look('cornerOffice', { at: 0.3, zoom: 0.8 }, { key: right(0.22) }),
    'man.profession.business-leader': look('boardroom', { at: 0.1 }, { contrast: 1.05 }),
    'man.profession.executive': look('charcoal', { at: [0.38, 0.36] }),
    'man.profession.cto': look('serverRoom', { at: 0.5 }, { contrast: 1.06 }),
    'man.profession.tech-ceo': look('stairs', { at: 0.25 }),
    'man.profession.software-executive': look('openOffice', { at: 0.75 }),
    'man.profession.attorney': look('library', { at: 0.5 }, { contrast: 1.05 }),
    'man.profession.lawyer': look('columns', { at: 0.5, zoom: 1.35 }, { contrast: 1.05 }),
    'man.profession.judge': look(
      'oxblood',
      { vignette: 0.2 },
      { contrast: 1.06, needs: ['attire'], wears: 'judge-robe' },
    ),
    'man.profession.doctor': look('clinic', { at: 0.3 }, { needs: ['attire'], wears: 'white-coat' }),
    'man.profession.surgeon': look(
      'surgical',
      {},
      { contrast: 1.06, framing: 'headshot', needs: ['attire'], wears: 'scrubs' },
    ),
    'man.profession.dentist': look(
      'mint',
      { at: [0.62, 0.36] },
      { key: right(0.14), needs: ['attire'], wears: 'white-coat' },
    ),
    'man.profession.professor': look('arcade', { at: 0.2 }),
    'man.profession.dean': look('library', { at: 0.85, mirrored: true, exposure: 1 }),
    'man.profession.investment-banker': look('bank', { at: 0.1, zoom: 0.85, exposure: 0.95 }, { contrast: 1.05 }),
    'man.profession.financial-advisor': look('petrol', {}, { contrast: 1.06 }),
    'man.profession.portfolio-manager': look('cornerOffice', { at: 0.8, mirrored: true, exposure: 0.8 }, { rim: 0.35 }),
    'man.profession.art-director': look('gallery', { at: 0.05 }),
    'man.profession.creative-director': look('loft', { at: 0.35 }, { contrast: 1.05 }),
    'man.profession.media-executive': look('stage', { at: 0.35 }, { contrast: 1.06 }),
    'man.profession.engineer': look('workshop', { at: 0.8 }),
    'man.profession.architect': look('concrete', { at: 0.9, zoom: 0.8, exposure: 1.2 }, { contrast: 1.05 }),
    'man.profession.entrepreneur': look('cafe', { at: 0.45 }),
    'man.profession.startup-founder': look('loft', { at: 0.9, mirrored: true }),
    'man.profession.tech-entrepreneur': look('openOffice', { at: 0.15, mirrored: true }),
    'man.profession.fire-chief': look('fireRed', {}, { contrast: 1.08, needs: ['attire'] }),
    'man.profession.firefighter': look('fireStation', { at: 0.5, zoom: 0.8 }, { contrast: 1.08, needs: ['attire'] }),
    'man.profession.diplomat': look('arcade', { at: 0.75, mirrored: true, exposure: 0.85 }),
    'man.profession.public-official': look('columns', { at: 0.5, zoom: 0.85, mirrored: true }),
    'man.profession.legal-counsel': look('stone', {}, { contrast: 1.06 }),
    'man.profession.luxury-realtor': look('livingRoom', { at: 0.45 }),
    'man.profession.marketing-executive': look('cityLights', { seed: 7 }, { key: right(0.24), contrast: 1.06 }),
    'man.profession.property-developer': look('terrace', { at: 0.2, zoom: 0.8 }),
    'man.profession.real-estate-broker': look('street', { at: 0.85 }),
    'man.profession.sales-director': look('boardroom', { at: 0.8, mirrored: true, warmth: 0.97 }),
    'man.profession.tech-lead': look('serverRoom', { at: 0.05, zoom: 1.15 }, { key: right(0.24), rim: 0.35 }),
    'man.profession.education-admin': look('sand', {}, {}),
    'man.profession.healthcare-executive': look('clinic', { at: 0.8, mirrored: true, defocus: 1.4 }),
    'man.profession.fire-captain': look(
      'fireStation',
      { at: 0.05, exposure: 0.5, vignette: 0.3 },
      { rim: 0.4, needs: ['attire'] },
    ),
    'man.profession.government-executive': look('navy', { inner: '#3a5078', vignette: 0.45 }),
    'man.profession.business-consultant': look('stairs', { at: 0.9, mirrored: true }),
    'man.profession.strategy-advisor': look('slate', {}, { contrast: 1.07 }),
    'man.profession.pilot': look('duskSky', {}, { key: left(0.22), rim: 0.15, warmth: 1.01, needs: ['attire'] }),
    'man.profession.pharmacist': look(
      'mint',
      { inner: '#e3efe4', outer: '#93b39c' },
      { needs: ['attire'], wears: 'white-coat' },
    ),
    'man.profession.accountant': look(
      'grey',
      { inner: '#bfc4ca', outer: '#5c6168', at: [0.6, 0.4] },
      { key: right(0.2) },
    ),
    'man.profession.scientist': look('teal', {}, { contrast: 1.06 }),
    'man.profession.product-manager': look('boardroom', { at: 0.45, zoom: 1.1 }),

    // Men: headshots
    'man.headshot.beige-neutral': look('beige', {}, { warmth: 1.01 }),
    'man.headshot.blue-gradient': look('blue', { inner: '#a9caf2', outer: '#274f92', reach: 0.7 }),
    'man.headshot.gray-gradient': look('grey'),
    'man.headshot.minimalist': look('pale', {}, { key: left(0.12), contrast: 1, grain: 0.004, framing: 'headshot' }),
    'man.headshot.outdoor-architecture': look('concrete', { at: 0, zoom: 1.2, exposure: 1.4 }),
    'man.headshot.outdoor-sunset': look('skyline', { at: 0.3 }, { key: right(0.26), rim: 0.35 }),
    'man.headshot.urban-outdoor': look('street', { at: 0.3 }),
    'man.headshot.studio-blue': look(
      'navy',
      { inner: '#4f76a8', outer: '#14233b' },
      { key: left(0.28), contrast: 1.08 },
    ),
    'man.headshot.studio-brown': look('brownCanvas', { exposure: 0.85, vignette: 0.5 }, { contrast: 1.06 }),
    'man.headshot.studio-dark': look('black', {}, { contrast: 1.12, wrap: 0.03, framing: 'headshot' }),
    'man.headshot.studio-textured': look('ash', {}, { contrast: 1.06 }),
    'man.headshot.white-background': look('white'),

    // Men: lighting
    'man.lighting.golden-hour': look(
      'goldenField',
      { at: 0.8, warmth: 1.15 },
      { key: lowRight(0.3), rim: 0.6, warmth: 1.04 },
    ),
    'man.lighting.natural-outdoor': look('forest', { at: 0.5 }, { key: above(0.18) }),
    'man.lighting.natural-window': look('livingRoom', { at: 0, exposure: 0.9 }, { key: farLeft(0.5) }),
    'man.lighting.studio-dramatic': look(
      'black',
      { inner: '#2c2724', outer: '#060606', at: [0.28, 0.36] },
      { key: farLeft(hardLight), rim: 0.1, contrast: 1.25, wrap: 0.02, framing: 'headshot' },
    ),
    'man.lighting.studio-professional': look(
      'grey',
      { inner: '#8e97a3', outer: '#31373f', at: [0.58, 0.36] },
      { key: left(0.26), rim: 0.12, contrast: 1.06 },
    ),
    'man.lighting.studio-soft': look(
      'grey',
      { inner: '#dbdcdd', outer: '#a2a4a7', reach: 1.1 },
      { key: above(0.1), contrast: 0.97, wrap: 0.05, shadow: 0.1 },
    ),

    // Men: attire
    'man.attire.casual-blazer': look(
      'loft',
      { at: 0.6, zoom: 1.1 },
      { key: left(0.24), framing: 'half-body', needs: ['attire'], wears: 'casual-blazer' },
    ),
    'man.attire.casual-modern': look(
      'street',
      { at: 0.6, mirrored: true },
      { framing: 'half-body', needs: ['attire'], wears: 'crew-sweater' },
    ),
    'man.attire.casual-open-collar': look('cafe', { at: 0.95 }, { needs: ['attire'], wears: 'shirt' }),
    'man.attire.dark-suit': look(
      'charcoal',
      { inner: '#8a8f96', outer: '#25282c', at: [0.6, 0.4] },
      { key: right(0.24), framing: 'half-body', needs: ['attire'], wears: 'dark-suit' },
    ),
    'man.attire.light-suit': look(
      'sand',
      { inner: '#c9b394', outer: '#7d684c', at: [0.7, 0.3] },
      { key: right(0.2), framing: 'half-body', needs: ['attire'], wears: 'light-suit' },
    ),
    'man.attire.suit-no-tie': look(
      'bank',
      { at: 0.9, mirrored: true },
      { framing: 'half-body', needs: ['attire'], wears: 'open-suit' },
    ),

    // Men: full body
    'man.full-body.architecture': look('concrete', { at: 0.85 }, { framing: 'full-body' }),
    'man.full-body.cityscape': look('street', { at: 0.5 }, { framing: 'full-body' }),
    'man.full-body.modern-interior': look('livingRoom', { at: 0.85, mirrored: true }, { framing: 'full-body' }),
    'man.full-body.nature': look('park', { at: 0.3 }, { framing: 'full-body' }),
    'man.full-body.office-setting': look('openOffice', { at: 0.45 }, { framing: 'full-body' }),
    'man.full-body.studio-full-body': look(
      'grey',
      { inner: '#c4c6c9', outer: '#75787d', at: [0.5, 0.35], reach: 1 },
      { framing: 'full-body' },
    ),

    // Men: poses
    'man.pose.arms-crossed': look(
      'slate',
      { inner: '#9aa3ad', outer: '#434a52', at: [0.7, 0.3] },
      { key: right(0.26), framing: 'half-body', needs: ['pose'] },
    ),
    'man.pose.hands-in-pockets': look(
      'concrete',
      { at: 0.1, mirrored: true },
      { framing: 'half-body', needs: ['pose'] },
    ),
    'man.pose.leaning': look('gallery', { at: 0.6, mirrored: true }, { framing: 'half-body', needs: ['pose'] }),
    'man.pose.walking': look('park', { at: 0.85, mirrored: true }, { framing: 'full-body', needs: ['pose'] }),

    // Men: seated
    'man.seated.chair': look('livingRoom', { at: 0.75 }, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'man.seated.desk': look('cornerOffice', { at: 0.95 }, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'man.seated.stool': look('olive', {}, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'man.seated.table': look('cafe', { at: 0.1, mirrored: true }, { framing: 'half-body', needs: ['pose', 'seat'] }),

    // Women: professions
    'woman.profession.ceo': look('cornerOffice', { at: 0.65, zoom: 0.85, mirrored: true }),
    'woman.profession.business-leader': look('boardroom', { at: 0.9, mirrored: true }),
    'woman.profession.corporate-director': look(
      'charcoal',
      { inner: '#7b7f88', outer: '#212329', at: [0.58, 0.36] },
      { key: right(0.24) },
    ),
    'woman.profession.cto': look('serverRoom', { at: 0.55, mirrored: true }, { contrast: 1.05 }),
    'woman.profession.tech-executive': look('stairs', { at: 0.85, mirrored: true }),
    'woman.profession.healthcare-executive': look('clinic', { at: 0.75, mirrored: true, defocus: 1.4 }),
    'woman.profession.government-executive': look('navy', { at: [0.52, 0.38] }, { key: left(0.22) }),
    'woman.profession.environmental-executive': look('forest', { at: 0.15 }),
    'woman.profession.marketing-executive': look('cityLights', { seed: 3, count: 320 }, { contrast: 1.05 }),
    'woman.profession.legal-counsel': look('columns', { at: 0.5, zoom: 1.15 }),
    'woman.profession.attorney': look('library', { at: 0.7, mirrored: true }),
    'woman.profession.judge': look(
      'oxblood',
      { at: [0.45, 0.38], vignette: 0.2 },
      { key: right(0.26), needs: ['attire'], wears: 'womens-judge-robe' },
    ),
    'woman.profession.doctor': look('clinic', { at: 0.2 }, { needs: ['attire'], wears: 'womens-white-coat' }),
    'woman.profession.surgeon': look(
      'surgical',
      { inner: '#8fbcd0', outer: '#1f4560' },
      { framing: 'headshot', needs: ['attire'], wears: 'womens-scrubs' },
    ),
    'woman.profession.dentist': look('mint', {}, { key: left(0.14), needs: ['attire'], wears: 'womens-white-coat' }),
    'woman.profession.professor': look('arcade', { at: 0.8, mirrored: true }),
    'woman.profession.dean': look('umber', {}, { key: left(0.24) }),
    'woman.profession.academic-director': look('library', { at: 0.2, zoom: 0.85, exposure: 1.5 }),
    'woman.profession.education-admin': look('stone', { at: [0.7, 0.3] }, { key: right(0.2) }),
    'woman.profession.school-principal': look('sand'),
    'woman.profession.researcher': look('openOffice', { at: 0.7, defocus: 1.3, exposure: 1.1 }),
    'woman.profession.research-scientist': look('workshop', { at: 0.75, mirrored: true }),
    'woman.profession.lead-researcher': look('teal', { at: [0.42, 0.38] }, { key: left(0.24) }),
    'woman.profession.scientific-director': look('olive', { at: [0.45, 0.36] }, { key: right(0.22), contrast: 1.06 }),
    'woman.profession.science-administrator': look(
      'sage',
      { inner: '#c9d3da', outer: '#74828c', at: [0.32, 0.3] },
      { key: left(0.2) },
    ),
    'woman.profession.investment-banker': look('bank', { at: 0.85, mirrored: true, exposure: 0.95 }),
    'woman.profession.financial-advisor': look('slate', { at: [0.7, 0.3] }, { key: right(0.22) }),
    'woman.profession.portfolio-manager': look(
      'cornerOffice',
      { at: 0.2, exposure: 0.8 },
      { key: right(0.2), rim: 0.35 },
    ),
    'woman.profession.creative-director': look('gallery', { at: 0.6, mirrored: true }),
    'woman.profession.luxury-realtor': look('eveningLights', { seed: 2 }, { key: left(0.22), contrast: 1.05 }),
    'woman.profession.property-developer': look('concrete', { at: 1, zoom: 1.1 }),
    'woman.profession.real-estate-broker': look('street', { at: 0.7, mirrored: true }),
    'woman.profession.sales-director': look('boardroom', { at: 0.3, warmth: 0.97 }),
    'woman.profession.public-official': look('arcade', { at: 0.2 }),
    'woman.profession.diplomat': look('columns', { at: 0.65, zoom: 1.5 }),
    'woman.profession.environmental-consultant': look('beach', { at: 0.1, zoom: 0.75, exposure: 1.3 }),
    'woman.profession.sustainability-director': look('sage'),
    'woman.profession.green-technology-leader': look('foliage', { seed: 4 }, { key: right(0.2) }),

    // Women: headshots
    'woman.headshot.autumn': look('autumnPark', { at: 0.1, zoom: 1.2, defocus: 1.8 }, { key: right(0.18) }),
    'woman.headshot.blue-gradient': look(
      'blue',
      { inner: '#b4cdea', outer: '#466ba3', at: [0.6, 0.34] },
      { key: right(0.2) },
    ),
    'woman.headshot.garden': look('garden', { at: 0.05, defocus: 1.6 }),
    'woman.headshot.golden': look(
      'goldenField',
      { at: 0.4, warmth: 1.12 },
      { key: lowRight(0.24), rim: 0.6, warmth: 1.04 },
    ),
    'woman.headshot.gradient': look('dawn', {}, { key: left(0.18) }),
    'woman.headshot.gray-gradient': look(
      'grey',
      { inner: '#cdced2', outer: '#6c6e74', at: [0.5, 0.42] },
      { key: right(0.18) },
    ),
    'woman.headshot.minimalist': look(
      'pale',
      { from: '#f3ede6', to: '#ded1c3', angle: -20 },
      { key: right(0.12), contrast: 1, grain: 0.004, framing: 'headshot' },
    ),
    'woman.headshot.outdoor': look('park', { at: 0.5, defocus: 1.5 }),
    'woman.headshot.urban': look('street', { at: 0.15, defocus: 1.4 }, { contrast: 1.05 }),
    'woman.headshot.white': look('white', {}, { key: right(0.12) }),

    // Women: lighting
    'woman.lighting.natural-window': look('windowLight', { at: 0.6, zoom: 0.8 }, { key: farLeft(0.5) }),
    'woman.lighting.dramatic-studio': look(
      'plum',
      { vignette: 0.3 },
      { key: farRight(hardLight), rim: 0.1, contrast: 1.2, wrap: 0.03, framing: 'headshot' },
    ),
    'woman.lighting.soft-studio': look('blush', {}, { contrast: 0.97, wrap: 0.05, shadow: 0.1 }),

    // Women: attire
    'woman.attire.business-conference': look(
      'stage',
      { at: 0.6, mirrored: true },
      { needs: ['attire'], wears: 'womens-blazer' },
    ),
    'woman.attire.business-meeting': look(
      'boardroom',
      { at: 0.55, zoom: 1.1 },
      { needs: ['attire'], wears: 'womens-light-blazer' },
    ),
    'woman.attire.business-tablet': look(
      'openOffice',
      { at: 0.25, mirrored: true },
      { framing: 'half-body', needs: ['attire', 'pose'], wears: 'womens-blazer' },
    ),
    'woman.attire.casual-blazer': look(
      'loft',
      { at: 0.85, mirrored: true },
      { framing: 'half-body', needs: ['attire'], wears: 'womens-light-blazer' },
    ),
    'woman.attire.casual-modern': look('cafe', { at: 0.6 }, { needs: ['attire'], wears: 'womens-blouse' }),

    // Women: environments
    'woman.environment.autumn': look('autumnPark', { at: 0.6, zoom: 0.75, mirrored: true }),
    'woman.environment.garden': look('garden', { at: 0.6, zoom: 0.75 }),
    'woman.environment.park': look('park', { at: 0.9, zoom: 0.75, mirrored: true }),
    'woman.environment.rain': look('rainyStreet', { at: 0.3, zoom: 0.85 }, { contrast: 1.05 }),
    'woman.environment.urban': look('cityNight', { at: 0.6, zoom: 0.85 }, { rim: 0.3, contrast: 1.06 }),
    'woman.environment.creative-environmental': look('loft', { at: 0.1, zoom: 0.8 }),
    'woman.environment.office-environmental': look('openOffice', { at: 0.95, zoom: 0.8 }),

    // Women: full body
    'woman.full-body.desk': look('loft', { at: 0.5 }, { framing: 'full-body', needs: ['pose'] }),
    'woman.full-body.modern': look('stairs', { at: 0.35 }, { framing: 'full-body' }),
    'woman.full-body.office': look('openOffice', { at: 0.55, mirrored: true }, { framing: 'full-body' }),
    'woman.full-body.professional': look('bank', { at: 0.2 }, { framing: 'full-body' }),
    'woman.full-body.white-background': look(
      'white',
      { inner: '#fcfcfc', outer: '#cdd1d6', at: [0.5, 0.4], reach: 0.9 },
      { framing: 'full-body', shadow: 0.08 },
    ),
    'woman.full-body.window': look('cornerOffice', { at: 0.45 }, { framing: 'full-body' }),

    // Women: poses
    'woman.pose.railing': look('terrace', { at: 0.85, mirrored: true }, { framing: 'half-body', needs: ['pose'] }),
    'woman.pose.seated': look('livingRoom', { at: 0.2 }, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'woman.pose.stairs': look('stairs', { at: 0.65 }, { framing: 'half-body', needs: ['pose'] }),
    'woman.pose.standing': look('clay', {}, { framing: 'full-body', needs: ['pose'] }),
  }),
)
