/**
 * Every style in the catalogue: its id, its studio or location (settings.ts), the visible part of it, and how its
 * light, framing and finish differ. `needs` lists features the photo must already show, `wears` the garment put on
 * instead.
 */
import type { StyleRecipe } from './recipe.ts'
import { above, farLeft, farRight, hardLight, left, lowRight, right, type SettingName, settings } from './settings.ts'

type Seen<S extends SettingName> = Partial<Omit<(typeof settings)[S]['backdrop'], 'kind' | 'name'>> & {
  vignette?: number
}

function style<S extends SettingName>(
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
    'man.profession.ceo': style('cornerOffice', { at: 0.85, zoom: 0.7, defocus: 0.6 }, { key: right(0.22) }),
    'man.profession.business-leader': style('boardroom', { at: 0.1 }, { contrast: 1.05 }),
    'man.profession.executive': style('charcoal', { at: [0.38, 0.36] }),
    'man.profession.cto': style('serverRoom', { at: 0.5 }, { contrast: 1.06 }),
    'man.profession.tech-ceo': style('stairs', { at: 0.25 }),
    'man.profession.software-executive': style('openOffice', { at: 0.75 }),
    'man.profession.attorney': style('library', { at: 0.5 }, { contrast: 1.05 }),
    'man.profession.lawyer': style('columns', { at: 0.5, zoom: 1.35 }, { contrast: 1.05 }),
    'man.profession.judge': style(
      'oxblood',
      { vignette: 0.2 },
      { contrast: 1.06, needs: ['attire'], wears: 'judge-robe' },
    ),
    'man.profession.doctor': style('clinic', { at: 0.3 }, { needs: ['attire'], wears: 'white-coat' }),
    'man.profession.surgeon': style(
      'surgical',
      {},
      { contrast: 1.06, framing: 'headshot', needs: ['attire'], wears: 'scrubs' },
    ),
    'man.profession.dentist': style(
      'mint',
      { at: [0.62, 0.36] },
      { key: right(0.14), needs: ['attire'], wears: 'white-coat' },
    ),
    'man.profession.professor': style('arcade', { at: 0.2 }),
    'man.profession.dean': style('library', { at: 0.85, mirrored: true, exposure: 1 }),
    'man.profession.investment-banker': style('bank', { at: 0.1, zoom: 0.85, exposure: 0.95 }, { contrast: 1.05 }),
    'man.profession.financial-advisor': style('petrol', {}, { contrast: 1.06 }),
    'man.profession.portfolio-manager': style(
      'cornerOffice',
      { at: 0.8, zoom: 0.7, defocus: 0.6, mirrored: true, exposure: 0.8 },
      { rim: 0.35 },
    ),
    'man.profession.art-director': style('gallery', { at: 0.05 }),
    'man.profession.creative-director': style('loft', { at: 0.35 }, { contrast: 1.05 }),
    'man.profession.media-executive': style('stage', { at: 0.35 }, { contrast: 1.06 }),
    'man.profession.engineer': style('workshop', { at: 0.8 }),
    'man.profession.architect': style('concrete', { at: 0.9, zoom: 0.8, exposure: 1.2 }, { contrast: 1.05 }),
    'man.profession.entrepreneur': style('cafe', { at: 0.45 }),
    'man.profession.startup-founder': style('loft', { at: 0.9, mirrored: true }),
    'man.profession.tech-entrepreneur': style('openOffice', { at: 0.15, mirrored: true }),
    'man.profession.fire-chief': style('fireRed', {}, { contrast: 1.08, needs: ['attire'] }),
    'man.profession.firefighter': style('fireStation', { at: 0.5, zoom: 0.8 }, { contrast: 1.08, needs: ['attire'] }),
    'man.profession.diplomat': style('arcade', { at: 0.75, mirrored: true, exposure: 0.85 }),
    'man.profession.public-official': style('columns', { at: 0.5, zoom: 0.85, mirrored: true }),
    'man.profession.legal-counsel': style('stone', {}, { contrast: 1.06 }),
    'man.profession.luxury-realtor': style('livingRoom', { at: 0.45 }),
    'man.profession.marketing-executive': style('cityLights', { seed: 7 }, { key: right(0.24), contrast: 1.06 }),
    'man.profession.property-developer': style('terrace', { at: 0.2, zoom: 0.8 }),
    'man.profession.real-estate-broker': style('street', { at: 0.85 }),
    'man.profession.sales-director': style('boardroom', { at: 0.8, mirrored: true, warmth: 0.97 }),
    'man.profession.tech-lead': style('serverRoom', { at: 0.05, zoom: 1.15 }, { key: right(0.24), rim: 0.35 }),
    'man.profession.education-admin': style('sand', {}, {}),
    'man.profession.healthcare-executive': style('clinic', { at: 0.8, mirrored: true, defocus: 1.4 }),
    'man.profession.fire-captain': style(
      'fireStation',
      { at: 0.05, exposure: 0.5, vignette: 0.3 },
      { rim: 0.4, needs: ['attire'] },
    ),
    'man.profession.government-executive': style('navy', { inner: '#3a5078', vignette: 0.45 }),
    'man.profession.business-consultant': style('stairs', { at: 0.9, mirrored: true }),
    'man.profession.strategy-advisor': style('slate', {}, { contrast: 1.07 }),
    'man.profession.pilot': style('duskSky', {}, { key: left(0.22), rim: 0.15, warmth: 1.01, needs: ['attire'] }),
    'man.profession.pharmacist': style(
      'mint',
      { inner: '#e3efe4', outer: '#93b39c' },
      { needs: ['attire'], wears: 'white-coat' },
    ),
    'man.profession.accountant': style(
      'grey',
      { inner: '#bfc4ca', outer: '#5c6168', at: [0.6, 0.4] },
      { key: right(0.2) },
    ),
    'man.profession.scientist': style('teal', {}, { contrast: 1.06 }),
    'man.profession.product-manager': style('boardroom', { at: 0.45, zoom: 1.1 }),

    // Men: headshots
    'man.headshot.beige-neutral': style('beige', {}, { warmth: 1.01 }),
    'man.headshot.blue-gradient': style('blue', { inner: '#a9caf2', outer: '#274f92', reach: 0.7 }),
    'man.headshot.gray-gradient': style('grey'),
    'man.headshot.minimalist': style('pale', {}, { key: left(0.12), contrast: 1, grain: 0.004, framing: 'headshot' }),
    'man.headshot.outdoor-architecture': style('concrete', { at: 0, zoom: 1.2, exposure: 1.4 }),
    'man.headshot.outdoor-sunset': style('skyline', { at: 0.3 }, { key: right(0.26), rim: 0.35 }),
    'man.headshot.urban-outdoor': style('street', { at: 0.3 }),
    'man.headshot.studio-blue': style(
      'navy',
      { inner: '#4f76a8', outer: '#14233b' },
      { key: left(0.28), contrast: 1.08 },
    ),
    'man.headshot.studio-brown': style('brownCanvas', { exposure: 0.85, vignette: 0.5 }, { contrast: 1.06 }),
    'man.headshot.studio-dark': style('black', {}, { contrast: 1.12, wrap: 0.03, framing: 'headshot' }),
    'man.headshot.studio-textured': style('ash', {}, { contrast: 1.06 }),
    'man.headshot.white-background': style('white'),

    // Men: lighting
    'man.lighting.golden-hour': style('goldenField', { at: 0.8, warmth: 1.15 }, { key: lowRight(0.3), rim: 0.6 }),
    'man.lighting.natural-outdoor': style('forest', { at: 0.5 }, { key: above(0.18) }),
    'man.lighting.natural-window': style('livingRoom', { at: 0, exposure: 0.9 }, { key: farLeft(0.5) }),
    'man.lighting.studio-dramatic': style(
      'black',
      { inner: '#2c2724', outer: '#060606', at: [0.28, 0.36] },
      { key: farLeft(hardLight), rim: 0.1, contrast: 1.25, wrap: 0.02, framing: 'headshot' },
    ),
    'man.lighting.studio-professional': style(
      'grey',
      { inner: '#8e97a3', outer: '#31373f', at: [0.58, 0.36] },
      { key: left(0.26), rim: 0.12, contrast: 1.06 },
    ),
    'man.lighting.studio-soft': style(
      'grey',
      { inner: '#dbdcdd', outer: '#a2a4a7', reach: 1.1 },
      { key: above(0.1), contrast: 0.97, wrap: 0.05, shadow: 0.1 },
    ),

    // Men: attire
    'man.attire.casual-blazer': style(
      'loft',
      { at: 0.6, zoom: 1.1 },
      { key: left(0.24), framing: 'half-body', needs: ['attire'], wears: 'casual-blazer' },
    ),
    'man.attire.casual-modern': style(
      'street',
      { at: 0.6, mirrored: true },
      { framing: 'half-body', needs: ['attire'], wears: 'crew-sweater' },
    ),
    'man.attire.casual-open-collar': style('cafe', { at: 0.95 }, { needs: ['attire'], wears: 'shirt' }),
    'man.attire.dark-suit': style(
      'charcoal',
      { inner: '#8a8f96', outer: '#25282c', at: [0.6, 0.4] },
      { key: right(0.24), framing: 'half-body', needs: ['attire'], wears: 'dark-suit' },
    ),
    'man.attire.light-suit': style(
      'sand',
      { inner: '#c9b394', outer: '#7d684c', at: [0.7, 0.3] },
      { key: right(0.2), framing: 'half-body', needs: ['attire'], wears: 'light-suit' },
    ),
    'man.attire.suit-no-tie': style(
      'bank',
      { at: 0.9, mirrored: true },
      { framing: 'half-body', needs: ['attire'], wears: 'open-suit' },
    ),

    // Men: full body
    'man.full-body.architecture': style('concrete', { at: 0.85 }, { framing: 'full-body' }),
    'man.full-body.cityscape': style('street', { at: 0.5 }, { framing: 'full-body' }),
    'man.full-body.modern-interior': style('livingRoom', { at: 0.85, mirrored: true }, { framing: 'full-body' }),
    'man.full-body.nature': style('park', { at: 0.3 }, { framing: 'full-body' }),
    'man.full-body.office-setting': style('openOffice', { at: 0.45 }, { framing: 'full-body' }),
    'man.full-body.studio-full-body': style(
      'grey',
      { inner: '#c4c6c9', outer: '#75787d', at: [0.5, 0.35], reach: 1 },
      { framing: 'full-body' },
    ),

    // Men: poses
    'man.pose.arms-crossed': style(
      'slate',
      { inner: '#9aa3ad', outer: '#434a52', at: [0.7, 0.3] },
      { key: right(0.26), framing: 'half-body', needs: ['pose'] },
    ),
    'man.pose.hands-in-pockets': style(
      'concrete',
      { at: 0.1, mirrored: true },
      { framing: 'half-body', needs: ['pose'] },
    ),
    'man.pose.leaning': style('gallery', { at: 0.6, mirrored: true }, { framing: 'half-body', needs: ['pose'] }),
    'man.pose.walking': style('park', { at: 0.85, mirrored: true }, { framing: 'full-body', needs: ['pose'] }),

    // Men: seated
    'man.seated.chair': style('livingRoom', { at: 0.75 }, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'man.seated.desk': style('cornerOffice', { at: 0.95 }, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'man.seated.stool': style('olive', {}, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'man.seated.table': style('cafe', { at: 0.1, mirrored: true }, { framing: 'half-body', needs: ['pose', 'seat'] }),

    // Women: professions
    'woman.profession.ceo': style('cornerOffice', { at: 0.2, zoom: 0.7, defocus: 0.6 }),
    'woman.profession.business-leader': style('boardroom', { at: 0.9, mirrored: true }),
    'woman.profession.corporate-director': style(
      'charcoal',
      { inner: '#7b7f88', outer: '#212329', at: [0.58, 0.36] },
      { key: right(0.24) },
    ),
    'woman.profession.cto': style('serverRoom', { at: 0.55, mirrored: true }, { contrast: 1.05 }),
    'woman.profession.tech-executive': style('stairs', { at: 0.85, mirrored: true }),
    'woman.profession.healthcare-executive': style('clinic', { at: 0.75, mirrored: true, defocus: 1.4 }),
    'woman.profession.government-executive': style('navy', { at: [0.52, 0.38] }, { key: left(0.22) }),
    'woman.profession.environmental-executive': style('forest', { at: 0.15 }),
    'woman.profession.marketing-executive': style('cityLights', { seed: 3, count: 320 }, { contrast: 1.05 }),
    'woman.profession.legal-counsel': style('columns', { at: 0.5, zoom: 1.15 }),
    'woman.profession.attorney': style('library', { at: 0.7, mirrored: true }),
    'woman.profession.judge': style(
      'oxblood',
      { at: [0.45, 0.38], vignette: 0.2 },
      { key: right(0.26), needs: ['attire'], wears: 'womens-judge-robe' },
    ),
    'woman.profession.doctor': style('clinic', { at: 0.2 }, { needs: ['attire'], wears: 'womens-white-coat' }),
    'woman.profession.surgeon': style(
      'surgical',
      { inner: '#8fbcd0', outer: '#1f4560' },
      { framing: 'headshot', needs: ['attire'], wears: 'womens-scrubs' },
    ),
    'woman.profession.dentist': style('mint', {}, { key: left(0.14), needs: ['attire'], wears: 'womens-white-coat' }),
    'woman.profession.professor': style('arcade', { at: 0.8, mirrored: true }),
    'woman.profession.dean': style('umber', {}, { key: left(0.24) }),
    'woman.profession.academic-director': style('library', { at: 0.2, zoom: 0.85, exposure: 1.5 }),
    'woman.profession.education-admin': style('stone', { at: [0.7, 0.3] }, { key: right(0.2) }),
    'woman.profession.school-principal': style('sand'),
    'woman.profession.researcher': style('openOffice', { at: 0.7, defocus: 1.3, exposure: 1.1 }),
    'woman.profession.research-scientist': style('workshop', { at: 0.75, mirrored: true }),
    'woman.profession.lead-researcher': style('teal', { at: [0.42, 0.38] }, { key: left(0.24) }),
    'woman.profession.scientific-director': style('olive', { at: [0.45, 0.36] }, { key: right(0.22), contrast: 1.06 }),
    'woman.profession.science-administrator': style(
      'sage',
      { inner: '#c9d3da', outer: '#74828c', at: [0.32, 0.3] },
      { key: left(0.2) },
    ),
    'woman.profession.investment-banker': style('bank', { at: 0.85, mirrored: true, exposure: 0.95 }),
    'woman.profession.financial-advisor': style('slate', { at: [0.7, 0.3] }, { key: right(0.22) }),
    'woman.profession.portfolio-manager': style(
      'cornerOffice',
      { at: 0.2, zoom: 0.7, defocus: 0.6, exposure: 0.8 },
      { key: right(0.2), rim: 0.35 },
    ),
    'woman.profession.creative-director': style('gallery', { at: 0.6, mirrored: true }),
    'woman.profession.luxury-realtor': style('eveningLights', { seed: 2 }, { key: left(0.22), contrast: 1.05 }),
    'woman.profession.property-developer': style('concrete', { at: 1, zoom: 1.1 }),
    'woman.profession.real-estate-broker': style('street', { at: 0.7, mirrored: true }),
    'woman.profession.sales-director': style('boardroom', { at: 0.3, warmth: 0.97 }),
    'woman.profession.public-official': style('arcade', { at: 0.2 }),
    'woman.profession.diplomat': style('columns', { at: 0.65, zoom: 1.5 }),
    'woman.profession.environmental-consultant': style('beach', { at: 0.1, zoom: 0.75, exposure: 1.3 }),
    'woman.profession.sustainability-director': style('sage'),
    'woman.profession.green-technology-leader': style('foliage', { seed: 4 }, { key: right(0.2) }),

    // Women: headshots
    'woman.headshot.autumn': style('autumnPark', { at: 0.1, zoom: 1.2, defocus: 1.8 }, { key: right(0.18) }),
    'woman.headshot.blue-gradient': style(
      'blue',
      { inner: '#b4cdea', outer: '#466ba3', at: [0.6, 0.34] },
      { key: right(0.2) },
    ),
    'woman.headshot.garden': style('garden', { at: 0, zoom: 0.7 }),
    'woman.headshot.golden': style('goldenField', { at: 0.4, warmth: 1.12 }, { key: lowRight(0.24), rim: 0.6 }),
    'woman.headshot.gradient': style('dawn', {}, { key: left(0.18) }),
    'woman.headshot.gray-gradient': style(
      'grey',
      { inner: '#cdced2', outer: '#6c6e74', at: [0.5, 0.42] },
      { key: right(0.18) },
    ),
    'woman.headshot.minimalist': style(
      'pale',
      { from: '#f3ede6', to: '#ded1c3', angle: -20 },
      { key: right(0.12), contrast: 1, grain: 0.004, framing: 'headshot' },
    ),
    'woman.headshot.outdoor': style('park', { at: 0.5, defocus: 1.5 }),
    'woman.headshot.urban': style('street', { at: 0.15, defocus: 1.4 }, { contrast: 1.05 }),
    'woman.headshot.white': style('white', {}, { key: right(0.12) }),

    // Women: lighting
    'woman.lighting.natural-window': style('windowLight', { at: 0.6, zoom: 0.8 }, { key: farLeft(0.5) }),
    'woman.lighting.dramatic-studio': style(
      'plum',
      { vignette: 0.3 },
      { key: farRight(hardLight), rim: 0.1, contrast: 1.2, wrap: 0.03, framing: 'headshot' },
    ),
    'woman.lighting.soft-studio': style('blush', {}, { contrast: 0.97, wrap: 0.05, shadow: 0.1 }),

    // Women: attire
    'woman.attire.business-conference': style(
      'stage',
      { at: 0.6, mirrored: true },
      { needs: ['attire'], wears: 'womens-blazer' },
    ),
    'woman.attire.business-meeting': style(
      'boardroom',
      { at: 0.55, zoom: 1.1 },
      { needs: ['attire'], wears: 'womens-light-blazer' },
    ),
    'woman.attire.business-tablet': style(
      'openOffice',
      { at: 0.25, mirrored: true },
      { framing: 'half-body', needs: ['attire', 'pose'], wears: 'womens-blazer' },
    ),
    'woman.attire.casual-blazer': style(
      'loft',
      { at: 0.85, mirrored: true },
      { framing: 'half-body', needs: ['attire'], wears: 'womens-light-blazer' },
    ),
    'woman.attire.casual-modern': style('cafe', { at: 0.6 }, { needs: ['attire'], wears: 'womens-blouse' }),

    // Women: environments
    'woman.environment.autumn': style('autumnPark', { at: 0.6, zoom: 0.75, mirrored: true }),
    'woman.environment.garden': style('garden', { at: 0.5, zoom: 0.7, defocus: 0.8 }),
    'woman.environment.park': style('park', { at: 0.9, zoom: 0.75, mirrored: true }),
    'woman.environment.rain': style('rainyStreet', { at: 0.5, zoom: 0.7, defocus: 0.7 }, { contrast: 1.05 }),
    'woman.environment.urban': style('cityNight', { at: 0.6, zoom: 0.85 }, { rim: 0.3, contrast: 1.06 }),
    'woman.environment.creative-environmental': style('loft', { at: 0.1, zoom: 0.8 }),
    'woman.environment.office-environmental': style('openOffice', { at: 0.95, zoom: 0.8 }),

    // Women: full body
    'woman.full-body.desk': style('loft', { at: 0.5 }, { framing: 'full-body', needs: ['pose'] }),
    'woman.full-body.modern': style('stairs', { at: 0.35 }, { framing: 'full-body' }),
    'woman.full-body.office': style('openOffice', { at: 0.55, mirrored: true }, { framing: 'full-body' }),
    'woman.full-body.professional': style('bank', { at: 0.2 }, { framing: 'full-body' }),
    'woman.full-body.white-background': style(
      'white',
      { inner: '#fcfcfc', outer: '#cdd1d6', at: [0.5, 0.4], reach: 0.9 },
      { framing: 'full-body', shadow: 0.08 },
    ),
    'woman.full-body.window': style('cornerOffice', { at: 0.45 }, { framing: 'full-body' }),

    // Women: poses
    'woman.pose.railing': style('terrace', { at: 0.85, mirrored: true }, { framing: 'half-body', needs: ['pose'] }),
    'woman.pose.seated': style('livingRoom', { at: 0.2 }, { framing: 'half-body', needs: ['pose', 'seat'] }),
    'woman.pose.stairs': style('stairs', { at: 0.65 }, { framing: 'half-body', needs: ['pose'] }),
    'woman.pose.standing': style('clay', {}, { framing: 'full-body', needs: ['pose'] }),
  }),
)
