/**
 * Schemas of `content/`. The build checks every page against the schema of its folder, and every list against its own.
 */
import { apiFilters, findPage, findStyle, type Page } from '@keylight/contract'
import { z } from 'zod'
import { type ExamplePersonId, examplePeople } from '../example-people.ts'

/**
 * Text with links to other pages, written `[like this](/about-us)`. Links to pages that aren't ready become plain text.
 * The site owner's facts are written `{hostName}`.
 */
const text = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    for (const [, path = ''] of value.matchAll(/\]\((\/[^)]*)\)/g))
      if (!findPage(path)) context.addIssue(`links to ${path}, which isn’t a page`)
  })
const words = z.string().min(1)
const path = z.custom<Page['path']>(
  (value) => typeof value === 'string' && findPage(value) !== undefined,
  'isn’t a page path',
)
const day = z.iso.date() as z.ZodType<`${number}-${number}-${number}`>
const oneOrMore = <Item extends z.ZodType>(item: Item) => z.tuple([item], item)
const style = z.string().refine((id) => findStyle(id) !== undefined, 'isn’t in the style catalogue')
const part = z.strictObject({ title: words, text })

const section = z.strictObject({
  title: words,
  paragraphs: oneOrMore(text),
  points: oneOrMore(text).optional(),
})

const question = z.strictObject({ question: words, answer: text })

/** A short label and its value, such as `Smallest size` and `400 × 400 pixels`. */
const fact = z.strictObject({ label: words, value: words })

const person = z.custom<ExamplePersonId>(
  (value) => Object.hasOwn(examplePeople, String(value)),
  'is not one of example-people.ts',
)

/** Metadata of a page. */
const found = z.strictObject({
  /** Shown in the browser tab and in search results, followed by the product name. */
  title: words.max(60),
  /** Shown in search results and link previews: the specifics of this page. */
  description: words.min(70).max(160),
})

/** Fields of every text page. */
const worded = found.extend({
  h1: words,
  /** One or two sentences under the heading. */
  lead: text,
  /** Related pages, without those that aren't ready. */
  related: z.array(path).refine((paths) => new Set(paths).size === paths.length, 'names a page twice'),
})

const home = worded.omit({ related: true }).extend({
  gallery: part,
  likeness: part.extend({ closer: text }),
  professions: part,
  crops: part,
  steps: oneOrMore(part),
  comparison: part.extend({
    columns: z.tuple([words, words, words]),
    rows: oneOrMore(z.strictObject({ label: words, cells: z.tuple([text, text, text]) })),
    sources: oneOrMore(text),
  }),
  /** `unsold` replaces the text on sites without online sales. */
  pricing: part.extend({ unsold: text, free: oneOrMore(text) }),
  promises: z.strictObject({ title: words, facts: oneOrMore(part) }),
  questions: oneOrMore(question),
  call: part,
})

/** A fact's source. */
const source = z.strictObject({
  /** Name of the source, such as `LinkedIn Help: Add a profile photo`. */
  name: words,
  url: z.url({ protocol: /^https$/ }) as z.ZodType<`https://${string}`>,
  /** Date of our last check. */
  checked: day,
})

/**
 * Requirements for a headshot, such as size, format and shape. Sources state the network's own figures; a list without
 * sources only contains ours, such as the size of a download.
 */
const facts = z.strictObject({
  title: words,
  /** Four fit in a row. Values are short, because they're set large. */
  list: oneOrMore(fact),
  /** Comment on the figures. */
  note: text,
  sources: z.array(source),
})

/** A place where a network shows the image, such as next to a message, and its width there. */
const cropSize = z.strictObject({
  /** Two or three words: `Beside a message`. */
  place: words,
  /** In CSS pixels. */
  pixels: z.number().min(16).max(400),
})

const size = z.strictObject({ width: z.number().positive(), height: z.number().positive() })

/**
 * A network's crop of the image. The page shows the crop, large and small, on light and dark: first with the page's
 * example, then with the visitor's headshot.
 */
const crop = z.strictObject({
  title: words,
  /** One or two sentences about what is cropped, with advice. */
  text,
  /** `rounded`: a square with rounded corners. A rectangle in any unit: `{ width: 35, height: 45 }`. */
  shape: z.union([z.enum(['circle', 'square', 'rounded']), size]),
  /** One to three, largest first. */
  sizes: oneOrMore(cropSize),
  /** A banner behind or around the image, with its safe area, in pixels. */
  banner: size.extend({ name: words, safe: size, text }).optional(),
})

/** A page about headshots for a purpose. It starts with the free preview. */
const professional = worded.extend({
  /**
   * The initial style of the free preview and the example's style. Any style of the catalogue without `needs` in
   * packages/imaging/src/styles/recipes.ts, preferably one that no other page starts with. The style is also in
   * `styles.ids`.
   */
  preset: z.strictObject({ gender: z.enum(['man', 'woman']), style }),
  /**
   * Id in example-people.ts of the person in the before/after example. They have the preset's gender, and no other page
   * shows them in this style.
   */
  person,
  /**
   * Artistic filters of pages about drawn and painted portraits. The example uses the first one. The free preview
   * creates the headshot, and the visitor's device filters it.
   */
  filters: part.extend({ names: oneOrMore(z.enum(apiFilters)) }).optional(),
  /** Text above the list of the other pages, on the first page of the series. */
  directory: part.optional(),
  /** Omitted for professions without specific requirements. */
  facts: facts.optional(),
  /** Omitted if the image isn't cropped. */
  crop: crop.optional(),
  /** Dos and don'ts for a photo with this purpose: three to five short sentences each. */
  guidance: z.strictObject({ title: words, do: oneOrMore(text), dont: oneOrMore(text) }),
  /** Why the light of the preset's style suits this purpose, in two or three sentences that agree with its recipe. */
  light: part,
  /**
   * Ids of the styles that the free preview offers on this page: three to six per gender, including the preset's.
   * `text` says when to choose which.
   */
  styles: part.extend({ ids: oneOrMore(style) }),
  /** Two to four sections specific to this page. No paragraph is shared with another page. */
  sections: oneOrMore(section),
  /** Three to five specific questions, and at most one answer from `answers.yaml`, if the question matters here. */
  questions: oneOrMore(question),
})

/** A page about headshots for a network, which always has requirements. */
const social = professional.extend({ facts, crop })

/** A page with a tool, which places the heading and lead itself. */
const tool = worded.extend({ notes: oneOrMore(part), questions: oneOrMore(question) })

const legal = worded.extend({
  /** Date of the latest change. */
  updated: day,
  sections: oneOrMore(section),
})

/** A fictional case study, labelled as such. */
const caseStudy = worded.extend({
  /**
   * People in the headshots next to the heading, with a style for women and one for men, both from example-styles.ts.
   */
  team: z.strictObject({ people: z.array(person).length(6), styles: z.strictObject({ woman: style, man: style }) }),
  /** Key facts of the case study. */
  facts: facts.omit({ sources: true }),
  sections: oneOrMore(section),
  questions: oneOrMore(question),
})

const plain = worded.extend({ sections: oneOrMore(section) })

/** Titles of posts on the site owner's blog, by their slugs. */
const posts = z.record(z.string().regex(/^[a-z0-9-]+$/), words)

/** Schemas by folder of `content/`, which is the kind of page. */
export const contentSchemas = {
  auth: found,
  'case-study': caseStudy,
  home,
  legal,
  plain,
  professional,
  social,
  tool,
} as const

/** Schemas by name of a file directly in `content/`. */
export const listSchemas = {
  answers: z.record(words, question),
  'blog-posts': z.strictObject({ comparison: posts, alternative: posts, 'how-to': posts, 'what-to-wear': posts }),
} as const

export type Section = z.infer<typeof section>
export type Question = z.infer<typeof question>
export type Found = z.infer<typeof found>
export type Worded = z.infer<typeof worded>
export type Facts = z.infer<typeof facts>
export type Crop = z.infer<typeof crop>
export type HomeContent = z.infer<typeof home>
export type ProfessionalContent = z.infer<typeof professional>
export type SocialContent = z.infer<typeof social>
export type ToolContent = z.infer<typeof tool>
export type LegalContent = z.infer<typeof legal>
export type CaseStudyContent = z.infer<typeof caseStudy>
export type BlogPosts = z.infer<(typeof listSchemas)['blog-posts']>
export type PlainContent = z.infer<typeof plain>
