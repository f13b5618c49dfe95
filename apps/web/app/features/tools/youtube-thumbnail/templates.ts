/** Thumbnail templates for kinds of videos. Each keeps the current headline. */

import { type ThumbnailDesign, type ThumbnailLayoutName, thumbnailLayout } from '@keylight/contract'
import { t } from '#words'
import type { Template } from '../../thumbnails/editor/panel.ts'

type Text = ThumbnailDesign['texts'][number]

interface Plan {
  name: string
  title: string
  layout: ThumbnailLayoutName
  backdrop?: ThumbnailDesign['backdrop']
  headline?: Partial<Text>
  person?: Partial<ThumbnailDesign['person']>
  /** A short line next to the headline. */
  extra?: Pick<Text, 'words' | 'x' | 'y' | 'width' | 'size'> & Partial<Text>
}

const white = '#ffffff'
const black = '#0b0d12'
const yellow = '#ffd60a'
const red = '#d7263d'

const colours = (from: string, to: string, angle = 150): ThumbnailDesign['backdrop'] => ({
  kind: 'colours',
  from,
  to,
  angle,
})

const plans: readonly Plan[] = [
  {
    name: 'tutorial',
    title: t`Tutorial`,
    layout: 'bold',
    backdrop: colours('#f7f7f5', '#cfd6e4', 135),
    headline: { typeface: 'anton', colour: black, outline: null },
    person: { outline: { colour: '#3e52c2', width: 0.016 } },
    extra: { words: t`Step by step`, x: 0.045, y: 0.05, width: 0.4, size: 0.075, colour: white, box: '#3e52c2' },
  },
  {
    name: 'reaction',
    title: t`Reaction`,
    layout: 'right',
    backdrop: colours('#ff2f92', '#4b1a6b', 140),
    headline: { typeface: 'bangers', colour: yellow, outline: black },
    person: { outline: { colour: white, width: 0.02 } },
  },
  {
    name: 'big-number',
    title: t`Top list`,
    layout: 'spotlight',
    backdrop: colours('#12b5a6', '#0b3d4a', 160),
    headline: { typeface: 'anton', colour: white, outline: black },
    person: { x: 0.63, outline: { colour: white, width: 0.014 } },
    extra: {
      words: '10',
      x: 0.06,
      y: 0.03,
      width: 0.5,
      size: 0.58,
      typeface: 'anton',
      colour: yellow,
      outline: black,
      behind: true,
    },
  },
  {
    name: 'interview',
    title: t`Interview`,
    layout: 'quiet',
    headline: { typeface: 'playfair-display' },
    extra: { words: t`The interview`, x: 0.5, y: 0.06, width: 0.4, size: 0.06, colour: black, box: yellow },
  },
  {
    name: 'vlog',
    title: t`Vlog`,
    layout: 'right',
    backdrop: { kind: 'style', blur: 0.04, dim: 0.18 },
    headline: { typeface: 'permanent-marker', size: 0.17, colour: white, outline: black },
  },
  {
    name: 'news',
    title: t`News`,
    layout: 'banner',
    backdrop: { kind: 'style', blur: 0.35, dim: 0.45 },
    headline: { typeface: 'oswald', colour: white, box: red },
    person: { outline: null },
    extra: {
      words: t`Breaking`,
      x: 0.04,
      y: 0.06,
      width: 0.3,
      size: 0.085,
      typeface: 'oswald',
      colour: black,
      box: yellow,
    },
  },
  {
    name: 'podcast',
    title: t`Podcast`,
    layout: 'left',
    backdrop: colours('#2b3244', '#0d1017', 115),
    headline: { typeface: 'oswald', colour: white, box: null },
    person: { outline: { colour: '#ff9f1c', width: 0.012 } },
    extra: { words: t`Episode 1`, x: 0.5, y: 0.06, width: 0.35, size: 0.07, colour: black, box: '#ff9f1c' },
  },
  {
    name: 'one-word',
    title: t`Behind you`,
    layout: 'banner',
    backdrop: colours(red, '#5b0f1c', 160),
    headline: {
      typeface: 'anton',
      colour: white,
      box: null,
      outline: null,
      behind: true,
      x: 0.02,
      y: 0.08,
      width: 0.96,
      align: 'centre',
    },
    person: { outline: { colour: white, width: 0.012 } },
  },
]

const extraText = { weight: 'bold', align: 'left', outline: null, box: null, colour: white } as const

function make(plan: Plan, design: ThumbnailDesign): ThumbnailDesign {
  const words = design.texts[0]?.words ?? t`Your headline`
  const size = design.size ?? 'landscape'
  const laid = thumbnailLayout(plan.layout, words, size)
  const [headline] = laid.texts
  // Text behind the person fills the width at any length.
  const across = plan.headline?.behind ? { size: Math.min(0.55, 2.9 / Math.max(5, longestWord(words))) } : {}
  const isWide = size === 'landscape'
  const texts = [{ ...headline!, ...(isWide ? plan.headline : withoutPlace(plan.headline)), ...(isWide ? across : {}) }]
  if (plan.extra && isWide) texts.push({ ...extraText, ...plan.extra })
  return {
    ...laid,
    size,
    ...(design.format ? { format: design.format } : {}),
    backdrop: plan.backdrop ?? laid.backdrop,
    person: { ...laid.person, ...(isWide ? plan.person : {}), ...(design.person.hidden ? { hidden: true } : {}) },
    texts,
  }
}

const longestWord = (words: string) => Math.max(...words.split(/\s+/).map((word) => word.length))

/** Positions are for the wide size; tall sizes place text automatically. */
const withoutPlace = ({ x: _x, y: _y, width: _width, size: _size, behind: _behind, ...format }: Partial<Text> = {}) =>
  format

export const templates: readonly Template[] = plans.map((plan) => ({
  name: plan.name,
  title: plan.title,
  make: (design) => make(plan, design),
}))
