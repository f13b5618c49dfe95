import type { Page } from '@keylight/contract'
import type { TryoutPreset } from '../features/tryout/tryout.tsx'

export type OneOrMore<T> = readonly [T, ...T[]]

/**
 * A text may lead to other pages, `[like this](/about-us)`. The words of a link to a page that is not ready stand there as
 * words.
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

export interface HomeContent extends Omit<Worded, 'related'> {
  steps: OneOrMore<{ title: string; text: Text; pictures: string }>
  promises: OneOrMore<{ title: string; text: Text }>
  pricing: {
    title: string
    offers: OneOrMore<{ name: string; price: string; points: OneOrMore<Text> }>
    note: Text
  }
  questions: OneOrMore<Question>
}

/** A page about headshots for a purpose. It begins with the try-out. */
export interface ProfessionalContent extends Worded {
  /** Where the try-out begins. Its example is a selfie and its headshot in the blue gradient, and one picture in other styles. */
  preset: TryoutPreset
  /** What the place where the picture goes asks of it. */
  facts?: { title: string; list: OneOrMore<Fact>; note: Text }
  /** The shape that this place cuts it to. */
  shape?: 'circle' | 'square'
  /** Looks of the catalogue that suit, by their ids. Visitors can only try the headshot backgrounds. */
  looks: { title: string; text: Text; ids: OneOrMore<string> }
  sections: OneOrMore<Section>
  questions: OneOrMore<Question>
}

/** The same for a network, which always asks for something. */
export interface SocialContent extends ProfessionalContent {
  facts: NonNullable<ProfessionalContent['facts']>
  shape: NonNullable<ProfessionalContent['shape']>
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

export interface PlainContent extends Worded {
  /** Which pair of our samples, a selfie and its headshot, stands at the top. */
  pair?: 1 | 2 | 3
  sections: OneOrMore<Section>
}
