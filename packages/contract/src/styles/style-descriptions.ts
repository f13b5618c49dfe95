import type { Style } from './styles.ts'

/** Descriptions by style id: the place and its light. A style's clothes, pose or seat may stay as in the photo. */
const descriptions: Readonly<Record<string, string>> = {
  // Professions, men
  'man.profession.ceo': 'A bright corner office with plants and the city outside its windows.',
  'man.profession.business-leader': 'A glass-walled meeting room with plants and a view of the city.',
  'man.profession.executive': 'A charcoal studio with light from the side, for a serious corporate portrait.',
  'man.profession.cto': 'A server room glowing blue behind you.',
  'man.profession.tech-ceo': 'A calm modern interior with wooden stairs and soft daylight.',
  'man.profession.software-executive': 'An open-plan office with greenery, in soft overhead light.',
  'man.profession.attorney': 'A warm law library with shelves full of books.',
  'man.profession.lawyer': 'Two stone courthouse columns, close behind you.',
  'man.profession.judge': 'You in a judge’s robe, in front of a deep red canvas with dark edges.',
  'man.profession.doctor': 'You in a white coat, in a clean hospital corridor.',
  'man.profession.surgeon': 'You in scrubs: a close headshot on surgical green, in light from above.',
  'man.profession.dentist': 'You in a white coat, in a pale mint studio with bright, even light.',
  'man.profession.professor': 'An arched university hall with daylight from its windows.',
  'man.profession.dean': 'The far end of a library in warm, quiet light.',
  'man.profession.investment-banker': 'A marble bank lobby with warm lamps in the distance.',
  'man.profession.financial-advisor': 'A petrol blue studio with a thin edge of light on your shoulders.',
  'man.profession.portfolio-manager': 'A high office with skyscrapers outside and a rim of light around you.',
  'man.profession.art-director': 'A white-walled gallery with a framed picture beside you.',
  'man.profession.creative-director': 'A brick loft with warm hanging lamps.',
  'man.profession.media-executive': 'A conference stage with a violet screen behind you.',
  'man.profession.engineer': 'An engineering workshop with a robot arm and machines behind you.',
  'man.profession.architect': 'A concrete building with strong lines and soft daylight.',
  'man.profession.entrepreneur': 'A cosy café with warm lights along the counter.',
  'man.profession.startup-founder': 'The corner of a brick loft where a young team would work.',
  'man.profession.tech-entrepreneur': 'A bright open-plan office with desks and plants.',
  'man.profession.fire-chief': 'A fire-red canvas with strong light from the side.',
  'man.profession.firefighter': 'A fire station with two red engines behind you.',
  'man.profession.diplomat': 'A stately hall with arches, slightly darker than you.',
  'man.profession.public-official': 'A government building with tall columns, in calm daylight.',
  'man.profession.legal-counsel': 'A light plaster wall with crisp, clear light.',
  'man.profession.luxury-realtor': 'An elegant living room with plants and warm lamps.',
  'man.profession.marketing-executive': 'City lights at night, blurred into bright circles.',
  'man.profession.property-developer': 'A roof terrace with string lights, and hills beyond the town.',
  'man.profession.real-estate-broker': 'A lively city street by day, softly blurred.',
  'man.profession.sales-director': 'A meeting room with a large screen, in cool daylight.',
  'man.profession.tech-lead': 'Rows of servers close behind you, with blue light on one side of you.',
  'man.profession.education-admin': 'A sand-coloured plaster wall with friendly, soft light.',
  'man.profession.healthcare-executive': 'A modern clinic, blurred into soft light.',
  'man.profession.fire-captain': 'A dim fire station with a red engine and a rim of light around you.',
  'man.profession.government-executive': 'A navy canvas with dark edges, for an official portrait.',
  'man.profession.business-consultant': 'A modern staircase with plants, in soft daylight.',
  'man.profession.strategy-advisor': 'A slate grey wall with clear contrast.',
  'man.profession.pilot': 'An evening sky that fades from blue to gold.',
  'man.profession.pharmacist': 'You in a white coat, in a fresh pale green studio with bright light.',
  'man.profession.accountant': 'A light grey studio with a plain, tidy look.',
  'man.profession.scientist': 'A teal canvas with clear contrast.',
  'man.profession.product-manager': 'A closer view of a bright meeting room.',

  // Headshot backgrounds, men
  'man.headshot.beige-neutral': 'A warm beige background that goes with everything.',
  'man.headshot.blue-gradient': 'A sky blue background that brightens behind your head.',
  'man.headshot.gray-gradient': 'The classic grey studio background.',
  'man.headshot.minimalist': 'A close headshot on an almost white background.',
  'man.headshot.outdoor-architecture': 'Concrete pillars and trees outside a modern building, out of focus.',
  'man.headshot.outdoor-sunset': 'A city skyline at sunset, with golden light on your hair.',
  'man.headshot.urban-outdoor': 'A busy city street by day, softly blurred.',
  'man.headshot.studio-blue': 'A painted blue canvas with light from the side.',
  'man.headshot.studio-brown': 'A brown canvas with dark edges, like an old master’s portrait.',
  'man.headshot.studio-dark': 'A close headshot on black, with deep shadows.',
  'man.headshot.studio-textured': 'A hand-painted grey canvas with visible texture.',
  'man.headshot.white-background': 'A clean white background for profiles and documents.',

  // Lighting, men
  'man.lighting.golden-hour': 'Low golden sun in a wheat field, from behind and to the side.',
  'man.lighting.natural-outdoor': 'Soft daylight from above, at the edge of a forest.',
  'man.lighting.natural-window': 'Daylight from a large window on one side of your face.',
  'man.lighting.studio-dramatic': 'One hard light from the side on black, with deep shadows on your face.',
  'man.lighting.studio-professional': 'A key light, a rim light and a blue-grey background: the corporate standard.',
  'man.lighting.studio-soft': 'Gentle light from above with hardly any shadows.',

  // Attire, men
  'man.attire.casual-blazer': 'You in a light brown blazer, half-length in a brick loft.',
  'man.attire.casual-modern': 'You in a grey sweater, half-length on a city street.',
  'man.attire.casual-open-collar': 'You in a white shirt with an open collar, in a warm café.',
  'man.attire.dark-suit': 'You in a dark suit and tie, half-length in a grey studio.',
  'man.attire.light-suit': 'You in a light suit and tie, half-length in front of a sand-coloured wall.',
  'man.attire.suit-no-tie': 'You in a dark suit with an open collar, half-length in a hotel lobby.',

  // Full body, men
  'man.full-body.architecture': 'A full-length portrait in front of a concrete building.',
  'man.full-body.cityscape': 'A full-length portrait on a city street.',
  'man.full-body.modern-interior': 'A full-length portrait in a modern living room with bookshelves.',
  'man.full-body.nature': 'A full-length portrait on a park lawn.',
  'man.full-body.office-setting': 'A full-length portrait in a bright open-plan office.',
  'man.full-body.studio-full-body': 'A full-length portrait in a light grey studio.',

  // Poses, men
  'man.pose.arms-crossed': 'A half-length portrait on a slate wall, framed for crossed arms.',
  'man.pose.hands-in-pockets': 'A half-length portrait by a concrete building, framed for hands in pockets.',
  'man.pose.leaning': 'A half-length portrait by a gallery wall, with space to lean against it.',
  'man.pose.walking': 'A full-length portrait in a park, framed for walking.',

  // Seated, men
  'man.seated.chair': 'A half-length portrait in a living room, framed for an armchair.',
  'man.seated.desk': 'A half-length portrait in a corner office, framed for a desk.',
  'man.seated.stool': 'A half-length portrait on an olive canvas, framed for a stool.',
  'man.seated.table': 'A half-length portrait in a café, framed for a table by the window.',

  // Professions, women
  'woman.profession.ceo': 'A corner office with skyscrapers outside its windows.',
  'woman.profession.business-leader': 'A bright meeting room with glass walls and a screen.',
  'woman.profession.corporate-director': 'A cool charcoal studio with light from the side.',
  'woman.profession.cto': 'A server room with blue lights behind you.',
  'woman.profession.tech-executive': 'A modern interior with open wooden stairs and plants.',
  'woman.profession.healthcare-executive': 'A bright clinic that blurs into soft shapes behind you.',
  'woman.profession.government-executive': 'A navy canvas with clear light, for an official portrait.',
  'woman.profession.environmental-executive': 'The edge of a forest in soft green daylight.',
  'woman.profession.marketing-executive': 'City lights at night, blurred into circles around your shoulders.',
  'woman.profession.legal-counsel': 'A courthouse entrance between stone columns and lamps.',
  'woman.profession.attorney': 'A warm law library with rows of red and brown books.',
  'woman.profession.judge': 'You in a judge’s robe, in front of a deep red canvas with light from one side.',
  'woman.profession.doctor': 'You in a white coat, in a bright hospital corridor.',
  'woman.profession.surgeon': 'You in scrubs: a close headshot on surgical blue, in light from above.',
  'woman.profession.dentist': 'You in a white coat, in a pale mint studio with fresh, even light.',
  'woman.profession.professor': 'A university hall with arches and tall windows.',
  'woman.profession.dean': 'A warm brown canvas, for a classic academic portrait.',
  'woman.profession.academic-director': 'A bright library with shelves up to the ceiling.',
  'woman.profession.education-admin': 'A light stone wall with friendly light.',
  'woman.profession.school-principal': 'A warm sand-coloured wall with soft light.',
  'woman.profession.researcher': 'A modern office, softly blurred into daylight and greenery.',
  'woman.profession.research-scientist': 'A workshop with machines and a screen, softly out of focus.',
  'woman.profession.lead-researcher': 'A teal canvas with clear light from the left.',
  'woman.profession.scientific-director': 'An olive canvas with crisp light from the right.',
  'woman.profession.science-administrator': 'A pale blue-grey plaster wall with calm light.',
  'woman.profession.investment-banker': 'A bank lobby with marble walls and warm lamps.',
  'woman.profession.financial-advisor': 'A slate blue wall with balanced light.',
  'woman.profession.portfolio-manager': 'An office high above the city, with a rim of light around you.',
  'woman.profession.creative-director': 'A quiet white gallery in daylight.',
  'woman.profession.luxury-realtor': 'Golden evening lights, blurred into circles on a dark background.',
  'woman.profession.property-developer': 'Sunlight on the concrete walls of a new building.',
  'woman.profession.real-estate-broker': 'A city street by day, with trees and passing cars.',
  'woman.profession.sales-director': 'A meeting room in calm daylight, with a screen beside you.',
  'woman.profession.public-official': 'A public hall with arches and light from high windows.',
  'woman.profession.diplomat': 'A tall column outside a government building, close behind you.',
  'woman.profession.environmental-consultant': 'An open beach with the sea and a few people in the distance.',
  'woman.profession.sustainability-director': 'A sage green wall with natural light.',
  'woman.profession.green-technology-leader': 'Sunlit leaves, blurred into bright green circles.',

  // Headshot backgrounds, women
  'woman.headshot.autumn': 'Golden autumn leaves, far out of focus.',
  'woman.headshot.blue-gradient': 'A light blue background that deepens towards its edges.',
  'woman.headshot.garden': 'A garden in bloom, blurred into soft colours.',
  'woman.headshot.golden': 'A golden field in the last light of the day.',
  'woman.headshot.gradient': 'A soft pastel background from rose to lilac.',
  'woman.headshot.gray-gradient': 'A light grey studio background.',
  'woman.headshot.minimalist': 'A close headshot on a warm, almost white background.',
  'woman.headshot.outdoor': 'A green park, blurred into soft daylight.',
  'woman.headshot.urban': 'A city street by day, out of focus.',
  'woman.headshot.white': 'A clean white background with soft light from the right.',

  // Descriptions of styles by id: the place and its light.
  'woman.lighting.natural-window': 'Daylight from a window beside you, with window shadows on the wall.',
  'woman.lighting.dramatic-studio': 'One hard light from the side on a dark plum canvas, with deep shadows.',
  'woman.lighting.soft-studio': 'Gentle light on a blush background, with hardly any shadows.',

  // Attire, women
  'woman.attire.business-conference': 'You in a navy blazer on a conference stage with violet light.',
  'woman.attire.business-meeting': 'You in a light blazer in a glass-walled meeting room.',
  'woman.attire.business-tablet': 'You in a blazer in an office, half-length, framed for holding a tablet.',
  'woman.attire.casual-blazer': 'You in a light blazer, half-length in a brick loft.',
  'woman.attire.casual-modern': 'You in a white blouse in a warm café.',

  // Environments, women
  'woman.environment.autumn': 'An avenue of golden trees on an autumn day.',
  'woman.environment.garden': 'A flower garden with pink blossoms on both sides.',
  'woman.environment.park': 'A green lawn under old trees.',
  'woman.environment.rain': 'A rainy street in the evening, with lights reflected on the road.',
  'woman.environment.urban': 'The city at night, with shop lights behind you.',
  'woman.environment.creative-environmental': 'A creative studio with brick walls and pictures.',
  'woman.environment.office-environmental': 'A modern office with plants, in light from above.',

  // Full body, women
  'woman.full-body.desk': 'A full-length portrait in a brick loft, framed for a desk.',
  'woman.full-body.modern': 'A full-length portrait in a modern interior with stairs.',
  'woman.full-body.office': 'A full-length portrait in a bright open-plan office.',
  'woman.full-body.professional': 'A full-length portrait in a marble lobby.',
  'woman.full-body.white-background': 'A full-length portrait on a clean white background.',
  'woman.full-body.window': 'A full-length portrait by a large window above the city.',

  // Poses, women
  'woman.pose.railing': 'A half-length portrait on a terrace, with space to lean on the railing.',
  'woman.pose.seated': 'A half-length portrait in a bright living room, framed for a seat.',
  'woman.pose.stairs': 'A half-length portrait by a modern staircase.',
  'woman.pose.standing': 'A full-length portrait in front of a terracotta wall.',
}

/** Returns a style's one-sentence description. */
export function describeStyle({ id }: Style): string {
  const description = descriptions[id]
  if (description === undefined) throw new Error(`The style ${id} has no description.`)
  return description
}
