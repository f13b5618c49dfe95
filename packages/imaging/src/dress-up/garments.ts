/** Our rendered clothes. */
export const garments = {
  'dark-suit': { gender: 'man', title: 'Dark suit and tie' },
  'light-suit': { gender: 'man', title: 'Light suit' },
  'casual-blazer': { gender: 'man', title: 'Casual blazer' },
  shirt: { gender: 'man', title: 'Shirt' },
  'crew-sweater': { gender: 'man', title: 'Sweater' },
  'womens-blazer': { gender: 'woman', title: 'Blazer' },
  'womens-light-blazer': { gender: 'woman', title: 'Light blazer' },
  'womens-blouse': { gender: 'woman', title: 'Blouse' },
} as const satisfies Record<string, { gender: 'man' | 'woman'; title: string }>

export type GarmentName = keyof typeof garments
