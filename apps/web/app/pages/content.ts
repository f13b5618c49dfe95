/** The schemas of `content/`. The build checks every page against the schema of its folder, and every list against its own. */
import { apiFilters, findPage, findStyle, type Page } from '@keylight/contract'
import { z } from 'zod'
import { type ExamplePersonId, examplePeople } from '../example-people.ts'

/**
 * A text may lead to other pages, `[like this](/about-us)`. The words of a link to a page that is not ready stand there as
 * words. What the site owner says of the site is written `{hostName}`.
 */
const text = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    for (const [, path = ''] of value.matchAll(/\]\((\/[^)]*)\)/g))
      if (!findPage(path)) context.addIssue(`links to ${path}, which is not a page`)
  })
const words = z.string().min(1)
const path = z.custom<Page['path']>(
  (value) => typeof value === 'string' && findPage(value) !== undefined,
  'is not the path of a page',
)
const day = z.iso.date() as z.ZodType<`${number}-${number}-${number}`>
const oneOrMore = <Item extends z.ZodType>(item: Item) => z.tuple([item], item)
const style = z.string().refine((id) => findStyle(id) !== undefined, 'is not a style of the catalogue')
const part = z.strictObject({ title: words, text })

const section = z.strictObject({
  title: words,
  paragraphs: oneOrMore(text),
  points: oneOrMore(text).optional(),
})

const question = z.strictObject({ question: words, answer: text })

/** Something short with what it means, such as `Smallest size` and `400 × 400 pixels`. */
const fact = z.strictObject({ label: words, value: words })

const person = z.custom<ExamplePersonId>(
  (value) => Object.hasOwn(examplePeople, String(value)),
  'is not one of example-people.ts',
)

/** What a page says of itself, so that it can be found. */
const found = z.strictObject({
  /** In the browser's tab and in search results, where the name of the product follows it. */
  title: words.max(60),
  /** Under the title in search results and link previews: what this page is about and no other. */
  description: words.min(70).max(160),
})

/** What every page of words has. */
const worded = found.extend({
  h1: words,
  /** One or two sentences under the heading. */
  lead: text,
  /** Pages that readers of this one may want. Those that are not ready are left out. */
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
  /** `unsold` stands in place of the text where nothing can be bought online. */
  pricing: part.extend({ unsold: text, free: oneOrMore(text) }),
  promises: z.strictObject({ title: words, facts: oneOrMore(part) }),
  questions: oneOrMore(question),
  call: part,
})

/** Where a fact comes from, for those who want to check it. */
const source = z.strictObject({
  /** The source's name, such as `LinkedIn Help: Add a profile photo`. */
  name: words,
  url: z.url({ protocol: /^https$/ }) as z.ZodType<`https://${string}`>,
  /** The day on which we last read it there. */
  checked: day,
})

/**
 * What the place where the headshot goes asks of it, such as its size, file and shape. Sources name the place's own figures; a
 * list without sources gives only ours, such as the size of a download.
 */
const facts = z.strictObject({
  title: words,
  /** Four fit one row. The value is short: it is set large. */
  list: oneOrMore(fact),
  /** What the figures leave open, or what they mean for a headshot made here. */
  note: text,
  sources: z.array(source),
})

/** One place where a network shows the picture, such as beside a message, and how wide it is there. */
const cropSize = z.strictObject({
  /** Two or three words: `Beside a message`. */
  place: words,
  /** In CSS pixels. */
  pixels: z.number().min(16).max(400),
})

const size = z.strictObject({ width: z.number().positive(), height: z.number().positive() })

/**
 * How a place cuts the picture. The page draws it so, large and at the small sizes, on light and on dark: first with the
 * page's example, then with the visitor's own headshot.
 */
const crop = z.strictObject({
  title: words,
  /** One or two sentences: what gets lost, and what to do about it. */
  text,
  /** `rounded` is a square with round corners. A rectangle is upright or wide, in any unit: `{ width: 35, height: 45 }`. */
  shape: z.union([z.enum(['circle', 'square', 'rounded']), size]),
  /** One to three, largest first. */
  sizes: oneOrMore(cropSize),
  /** A banner behind or around the picture, with the part of it that every device shows. In pixels. */
  banner: size.extend({ name: words, safe: size, text }).optional(),
})

/** A page about headshots for a purpose. It begins with the free preview. */
const professional = worded.extend({
  /**
   * The style of this page: the free preview begins with it, and the example is made in it.
   * Any style of the catalogue, preferably one that no other page begins with, and one that needs no other clothes or pose
   * than the photo has (no `needs` in packages/imaging/src/styles/recipes.ts). It is also one of `styles.ids`.
   */
  preset: z.strictObject({ gender: z.enum(['man', 'woman']), style }),
  /**
   * The person shown before and after in the preset's style, by the id in example-people.ts. They have the preset's gender, and
   * no other page shows them in this style.
   */
  person,
  /**
   * Pages about drawn and painted portraits: artistic filters, the first of which the example is shown in. The free preview makes the
   * photo, and the visitor's device filters it.
   */
  filters: part.extend({ names: oneOrMore(z.enum(apiFilters)) }).optional(),
  /** The first page of the series: words above the list of the other pages. */
  directory: part.optional(),
  /** Left out on pages of a profession that has no place of its own to name figures for. */
  facts: facts.optional(),
  /** Left out where the picture stays upright as it is made. */
  crop: crop.optional(),
  /** What to do and what to avoid in a photo for this purpose: three to five each, a short sentence each. */
  guidance: z.strictObject({ title: words, do: oneOrMore(text), dont: oneOrMore(text) }),
  /** Why the light of the preset's style suits this purpose, in two or three sentences that agree with its recipe. */
  light: part,
  /**
   * Styles of the catalogue that suit, by their ids: three to six for each gender, the preset's among them. These are what the
   * free preview offers on this page. `text` says when to choose which.
   */
  styles: part.extend({ ids: oneOrMore(style) }),
  /** Two to four: what only this page can tell. No paragraph is shared with another page. */
  sections: oneOrMore(section),
  /** Three to five of this page's own. An answer from `answers.yaml` only where the question matters here, at most one. */
  questions: oneOrMore(question),
})

/** The same for a network, which always asks for something. */
const social = professional.extend({ facts, crop })

/** A page with a tool, which draws the heading and the lead where they fit it. */
const tool = worded.extend({ notes: oneOrMore(part), questions: oneOrMore(question) })

const legal = worded.extend({
  /** The day of the latest change. */
  updated: day,
  sections: oneOrMore(section),
})

/** A made-up example of use, which says that it is one. */
const caseStudy = worded.extend({
  /** Whose headshots stand beside the heading, and the style of the women's and the men's: two of example-styles.ts. */
  team: z.strictObject({ people: z.array(person).length(6), styles: z.strictObject({ woman: style, man: style }) }),
  /** What the example is about, at a glance. */
  facts: facts.omit({ sources: true }),
  sections: oneOrMore(section),
  questions: oneOrMore(question),
})

const plain = worded.extend({ sections: oneOrMore(section) })

/** The titles of posts on the site owner's blog, by the ends of their addresses. */
const posts = z.record(z.string().regex(/^[a-z0-9-]+$/), words)

/** By the folder of `content/`, which is the kind of the page. */
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

/** By the name of a file right in `content/`. */
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
