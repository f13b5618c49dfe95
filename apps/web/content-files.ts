/** Reads and validates the files in `content/`: the text of public pages, and the lists on those pages. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  affiliateClickDays,
  commissionHoldDays,
  giftCardDays,
  limits,
  openingCredits,
  orderableIds,
  postVideoLimits,
  referralReward,
  referralRewardsPerMonthMax,
  refundDays,
  styles,
  unbuiltSite,
  voucherDays,
} from '@keylight/contract'
import { parse } from 'yaml'
import { z } from 'zod'
import { listShown } from './app/example-people.ts'
import { contentSchemas, listSchemas } from './app/pages/content.ts'
import { fillIn } from './app/pages/fill-in.ts'
import { countOwnPeople } from './own-people.ts'

/** Answers shared by several pages. Pages reference them in their questions. */
export const answersFile = join(import.meta.dirname, 'content/answers.yaml')

/**
 * Returns the list in a YAML file. Throws an error that names the file and each entry that doesn't match its schema.
 */
export function readList(file: string, text = readFileSync(file, 'utf8')): Record<string, unknown> {
  const name = basename(file, '.yaml') as keyof typeof listSchemas
  const { data, error } = listSchemas[name].safeParse(parse(text))
  if (!data) throw notRight(`content/${name}.yaml`, linesOf(error))
  return data
}

/** Values of `{limits.freeRunsPerHour}` and other placeholders. */
const figures: Readonly<Record<string, unknown>> = {
  limits,
  openingCredits,
  referralReward,
  referralRewardsPerMonthMax,
  affiliateClickDays,
  commissionHoldDays,
  refundDays,
  voucherDays,
  giftCardYears: Math.round(giftCardDays / 365),
  styleCount: styles.length,
  examplePeople: listShown(countOwnPeople()).length,
  photoMegabytesMax: limits.photoBytesMax / 1024 ** 2,
  photoMegapixelsMax: limits.photoPixelsMax / 1_000_000,
  postVideoGigabytesMax: postVideoLimits.bytesMax / 1024 ** 3,
}
/** Placeholders that are filled in on the visitor's page: details of the site owner, and names of plans. */
const filledLater = new Set<string>([...Object.keys(unbuiltSite), ...orderableIds.map((id) => `plan.${id}`)])

/**
 * Returns a file's content, with its figures and shared answers filled in. Throws an error that names the file and
 * each field that doesn't match the schema of its folder.
 */
export function readContent(file: string, text = readFileSync(file, 'utf8')): Record<string, unknown> {
  const place = `content/${basename(dirname(file))}/${basename(file)}`
  const kind = basename(dirname(file)) as keyof typeof contentSchemas
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n?(.*)$/s.exec(text) ?? []
  const content: Record<string, unknown> = { ...parse(front), ...bodyOf(kind, body) }
  if (Array.isArray(content.questions)) content.questions = content.questions.map(sharedAnswer)
  const unknown: string[] = []
  const filled = fillIn(content, (name) => {
    if (filledLater.has(name)) return undefined
    const figure = name.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown>)?.[key], figures)
    if (typeof figure === 'number') return String(figure)
    unknown.push(`{${name}} isn’t a known placeholder`)
    return undefined
  })
  const { success, data, error } = contentSchemas[kind].safeParse(filled)
  const wrong = [...linesOf(error), ...unknown]
  if (!success || wrong.length > 0) throw notRight(place, wrong)
  return data
}

const linesOf = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`)

const notRight = (place: string, wrong: readonly string[]) =>
  new Error(`${place} is invalid:\n${wrong.map((line) => `  ${line}`).join('\n')}`)

const sharedAnswer = (question: unknown): unknown =>
  typeof question === 'string' ? (readList(answersFile)[question] ?? question) : question

/** Sections of a file below its front matter: a heading, paragraphs, and optionally a list of points. */
function bodyOf(kind: keyof typeof contentSchemas, body: string): Record<string, unknown> {
  if (body.trim() === '') return {}
  const [before = '', ...parts] = body.split(/^## /m)
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.trim().split('\n')
    const blocks = lines
      .join('\n')
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .filter(Boolean)
    const isList = (block: string | undefined) => block?.startsWith('- ') ?? false
    const points = isList(blocks.at(-1)) ? blocks.pop()!.split(/^- /m).slice(1).map(joined) : undefined
    return { title, paragraphs: blocks.map(joined), ...(points && { points }) }
  })
  const rest = before.trim() === '' ? {} : { 'text before the first heading': before.trim() }
  if (kind !== 'tool') return { sections, ...rest }
  // Sections below a tool are short notes.
  const notes = sections.map(({ paragraphs, ...part }) => ({ ...part, text: paragraphs.join('\n\n') }))
  return { notes, ...rest }
}

/** Returns a paragraph on one line, without the line breaks of its file. */
const joined = (lines: string): string => lines.trim().replace(/\s*\n\s*/g, ' ')
