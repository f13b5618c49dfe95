/** Our rendered people who sit for the examples of the landing pages, by the photo that they sit in. */
export const subjects = {
  'person-1-selfie1': { gender: 'man', who: 'a man with short dark hair in a green jumper' },
  'person-1-selfie2': { gender: 'man', who: 'a man with short dark hair in a pale T-shirt' },
  'person-1-selfie3': { gender: 'man', who: 'a man with short dark hair in a blue shirt' },
  'person-1-selfie4': { gender: 'man', who: 'a man with short dark hair in a dark jacket' },
  'person-1-studio': { gender: 'man', who: 'a man with short dark hair in a navy suit and a red tie' },
  'person-2-selfie1': { gender: 'woman', who: 'a woman with short curly hair in a white top' },
  'person-2-selfie2': { gender: 'woman', who: 'a woman with short curly hair in a light blue shirt' },
  'person-2-studio': { gender: 'woman', who: 'a woman with short curly hair in a dark blazer' },
  'person-3-selfie1': { gender: 'woman', who: 'a woman with a black bob in a light blue shirt' },
  'person-3-selfie3': { gender: 'woman', who: 'a woman with a black bob in a pink top' },
  'person-3-studio': { gender: 'woman', who: 'a woman with a black bob in a beige blazer' },
  'person-4-selfie1': { gender: 'woman', who: 'a woman with blonde hair in an olive top' },
  'person-4-selfie3': { gender: 'woman', who: 'a woman with blonde hair in a pale top' },
  'person-4-studio': { gender: 'woman', who: 'a woman with blonde hair in a green blazer' },
  'person-5-selfie1': { gender: 'man', who: 'a bald man in a green jumper' },
  'person-5-studio': { gender: 'man', who: 'a bald man in a grey blazer' },
  'person-6-selfie1': { gender: 'man', who: 'a man with cropped hair in a pink T-shirt' },
  'person-6-selfie2': { gender: 'man', who: 'a man with cropped hair in a blue shirt' },
  'person-6-studio': { gender: 'man', who: 'a man with cropped hair in a grey suit and a blue tie' },
  'person-7-selfie2': { gender: 'man', who: 'a man with a short beard in a white T-shirt' },
  'person-7-selfie3': { gender: 'man', who: 'a man with a short beard in a blue shirt' },
  'person-7-studio': { gender: 'man', who: 'a man with a short beard in a beige blazer' },
} as const

export type Subject = keyof typeof subjects
