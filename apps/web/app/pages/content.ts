import type { Page } from '@keylight/contract'
import type { FilterName } from '../features/tools/filters/filter-strip.tsx'
import type { TryoutPreset } from '../features/tryouts/tryout.tsx'
import type { Subject } from './subjects.ts'

export type OneOrMore<T> = readonly [T, ...T[]]

/**
 * A text may lead to other pages, `[like this](/about-us)`. The words of a link to a page that is not ready stand there as
 * words. What the host says of the site is written `{hostName}`.
 */
type Text = string

export interface Section {
  title: string
  paragraphs: OneOrMore<Text>
  points?: OneOrMore<Text>
}

export interface Question {
  question: string
  answer: Text
}

/** Something short with what it means, such as `Smallest size` and `400 × 400 pixels`. */
export interface Fact {
  label: string
  value: string
}

/** What a page says of itself, so that it can be found. */
export interface Found {
  /** In the browser's tab and in search results, where the name of the product follows it. At most 50 characters. */
  title: string
  /** Under the title in search results and link previews: 70 to 160 characters about this page and no other. */
  description: string
}

/** What every page of words has. */
export interface Worded extends Found {
  h1: string
  /** One or two sentences under the heading. */
  lead: Text
  /** Pages that somebody who has read this one may want. Those that are not ready are left out. */
  related: readonly Page['path'][]
}

/** A part of the landing page: its heading and the sentence or two below. */
interface Part {
  title: string
  text: Text
}

export interface HomeContent extends Omit<Worded, 'related'> {
  gallery: Part
  likeness: Part & { closer: Text }
  /** Where headshots go, and how it cuts them. */
  crops: Part & { places: OneOrMore<{ name: string; path: Page['path']; shape: 'circle' | 'square' | 'rounded' }> }
  professions: Part
  steps: OneOrMore<Part>
  comparison: Part & {
    columns: readonly [string, string, string]
    rows: OneOrMore<{ label: string; cells: readonly [Text, Text, Text] }>
    sources: OneOrMore<Text>
  }
  promises: OneOrMore<Part>
  /** `unsold` stands in place of the text where nothing can be bought online. */
  pricing: Part & { unsold: Text; free: OneOrMore<Text> }
  questions: OneOrMore<Question>
  call: Part
}

/** Where a fact comes from, for those who want to check it. */
export interface Source {
  /** Who says so and where, such as `LinkedIn Help: Add a profile photo`. */
  name: string
  url: `https://${string}`
  /** The day on which we last read it there. */
  checked: `${number}-${number}-${number}`
}

/** What the place where the picture goes asks of it: sizes, files, shape. Every figure is in one of the sources. */
export interface Facts {
  title: string
  /** Four fit one row. The value is short: it is set large. */
  list: OneOrMore<Fact>
  /** What the figures leave open, or what they mean for the picture from here. */
  note: Text
  sources: OneOrMore<Source>
}

/** One place where a network shows the picture, such as beside a message, and how wide it is there. */
export interface CropSize {
  /** Two or three words: `Beside a message`. */
  place: string
  /** In CSS pixels, from 16 to 400. */
  pixels: number
}

/**
 * How a place cuts the picture. The page draws it so, large and at the small sizes, on light and on dark: first with the
 * page's example, then with the visitor's own headshot.
 */
export interface Crop {
  title: string
  /** One or two sentences: what gets lost, and what to do about it. */
  text: Text
  /** `rounded` is a square with round corners. A rectangle is upright or wide, in any unit: `{ width: 35, height: 45 }`. */
  shape: 'circle' | 'square' | 'rounded' | { width: number; height: number }
  /** One to three, largest first. */
  sizes: OneOrMore<CropSize>
  /** A banner behind or around the picture, with the part of it that every device shows. In pixels. */
  banner?: {
    name: string
    width: number
    height: number
    safe: { width: number; height: number }
    text: Text
  }
}

/** A page about headshots for a purpose. It begins with the try-out. */
export interface ProfessionalContent extends Worded {
  /**
   * The look of this page: the try-out begins with it, the example is made in it, and the light diagram shows its light.
   * Any look of the catalogue, preferably one that no other page begins with, and one that needs no other clothes or pose
   * than the photo has (no `needs` in packages/imaging/src/styles/recipes.ts). It is also one of `looks.ids`.
   */
  preset: TryoutPreset
  /**
   * Our own before and after in the preset's look. The subject has the preset's gender, and no other page has this subject in
   * this look. The caption says what changed in this very picture, in one sentence.
   */
  example: { subject: Subject; caption: Text }
  /**
   * Pages about drawn and painted portraits: artistic filters, the first of which the example is shown in. The try-out makes the
   * photo, and the visitor's device filters it.
   */
  filters?: { title: string; text: Text; names: OneOrMore<FilterName> }
  /** The first page of the series: words above the list of the other pages. */
  directory?: { title: string; text: Text }
  /** Left out on pages of a profession that has no place of its own to name figures for. */
  facts?: Facts
  /** Left out where the picture stays upright as it is made. */
  crop?: Crop
  /** What to do and what to avoid in a photo for this purpose: three to five each, a short sentence each. */
  guidance: { title: string; do: OneOrMore<Text>; dont: OneOrMore<Text> }
  /**
   * Words beside the light diagram: why this light suits this purpose, in two or three sentences. The diagram itself (where
   * key, fill, rim and background lights stand, and how strong the key is) is drawn from the recipe of the preset's look, so
   * the words must agree with that recipe in packages/imaging/src/styles.
   */
  light: { title: string; text: Text }
  /**
   * Looks of the catalogue that suit, by their ids: three to six for each gender, the preset's among them. These are what the
   * try-out offers on this page. `text` says when to choose which.
   */
  looks: { title: string; text: Text; ids: OneOrMore<string> }
  /** Two to four: what only this page can tell. No paragraph is shared with another page. */
  sections: OneOrMore<Section>
  /** Three to five of this page's own. An answer from `answers.ts` only where the question matters here, at most one. */
  questions: OneOrMore<Question>
}

/** The same for a network, which always asks for something. */
export interface SocialContent extends ProfessionalContent {
  facts: Facts
  crop: Crop
}

/** A page with a tool, which draws the heading and the lead where they fit it. */
export interface ToolContent extends Worded {
  notes: OneOrMore<{ title: string; text: Text }>
  questions: OneOrMore<Question>
}

export interface LegalContent extends Worded {
  /** The day of the latest change, as `2026-01-31`. */
  updated: `${number}-${number}-${number}`
  sections: OneOrMore<Section>
}

/** A made-up example of use, which says that it is one. */
export interface CaseStudyContent extends Worded {
  /** What the example is about, at a glance. */
  facts: { title: string; list: OneOrMore<Fact>; note: Text }
  sections: OneOrMore<Section>
  questions: OneOrMore<Question>
}

export interface PlainContent extends Worded {
  sections: OneOrMore<Section>
}
