/**
 * Texts written by the configured language model. Without one, the browser's grammar writes them, and nothing is sent
 * here.
 */
import { type WriterEvent, type WriterOrder, writerLimits } from '@keylight/contract'
import { lengthMax } from '@keylight/writers'
import { Failure } from '../failure.ts'
import { type Deps, type LanguageModel, ModelStopped } from '../ports.ts'
import { admitToolRun, type ToolRun } from './tool-runs.ts'
import { promptFor, separator } from './writer-prompt.ts'

type WriterDeps = Pick<Deps, 'db' | 'clock' | 'report'> & { model: LanguageModel | undefined }

/** Maximum number of visitors a process serves concurrently with the model. */
const concurrentMax = 8
let activeCount = 0

export interface OrderedTexts {
  /** Never throws: ends with `done` or `stopped`. */
  write(signal: AbortSignal): AsyncGenerator<WriterEvent, void>
  /** Releases the visitor's place. Must be called, even without `write`. */
  close(): void
}

/** Accepts a visitor's order. Throws `Failure`. `visitor` is a keyed hash of the IP address. */
export async function orderTexts(deps: WriterDeps, visitor: string, order: WriterOrder): Promise<OrderedTexts> {
  const { model } = deps
  if (!model) throw new Failure('model_off')
  if (activeCount >= concurrentMax) throw new Failure('tool_busy')
  // Counted before anything is awaited, so that concurrent orders are included.
  activeCount++
  let isOpen = true
  const close = () => {
    if (isOpen) activeCount--
    isOpen = false
  }
  try {
    const run = await admitToolRun(deps, visitor, 'linkedin-writers')
    return { close, write: (signal) => write(deps, { model, run }, order, signal) }
  } catch (error) {
    close()
    throw error
  }
}

async function* write(
  deps: Pick<Deps, 'report'>,
  { model, run }: { model: LanguageModel; run: ToolRun },
  order: WriterOrder,
  signal: AbortSignal,
): AsyncGenerator<WriterEvent, void> {
  let texts = 0
  try {
    const cutter = cutTexts(lengthMax[order.kind])
    for await (const piece of model.write(promptFor(order), signal)) {
      for (const event of cutter.add(piece)) {
        if (event.kind === 'text') texts++
        yield event
      }
    }
    yield* cutter.end()
    yield { kind: 'done' }
  } catch (error) {
    // The error is reported to the site owner, and contains neither the visitor's words nor the key.
    if (!signal.aborted)
      deps.report('a language model didn’t finish', {
        problem: error instanceof ModelStopped ? error.message : String((error as Error)?.name),
      })
    if (texts === 0 && !signal.aborted) await run.giveBack()
    yield { kind: 'stopped', problem: error instanceof ModelStopped ? error.problem : 'unavailable' }
  }
}

/** Splits a stream into results at the separator lines. Drops results that are empty or too long. */
export function cutTexts(longest: number) {
  let index = 0
  let text = ''
  let shown = 0
  /** The received part of a line that may turn out to be the separator. */
  let line = ''

  const isDone = () => index >= writerLimits.textsPerRun
  function* close(): Generator<WriterEvent, void> {
    const clean = cleaned(text)
    const isUsable = clean !== '' && clean.length <= longest
    if (shown > 0 || isUsable) yield { kind: 'text', index, text: isUsable ? clean : null }
    if (isUsable || shown > 0) index++
    text = ''
    shown = 0
  }
  function* show(): Generator<WriterEvent, void> {
    // Text that may still be dropped isn't shown yet.
    if (text.length > shown && text.length <= longest && text.trim() !== '') {
      yield { kind: 'more', index, text: text.slice(shown) }
      shown = text.length
    }
  }
  return {
    *add(piece: string): Generator<WriterEvent, void> {
      for (const sign of piece) {
        if (isDone()) return
        if (sign !== '\n') {
          line += sign
          continue
        }
        if (isSeparator(line)) yield* close()
        else text += `${line}\n`
        line = ''
      }
      if (isDone() || mayBecomeSeparator(line)) return
      text += line
      line = ''
      yield* show()
    },
    *end(): Generator<WriterEvent, void> {
      if (isDone()) return
      if (!isSeparator(line)) text += line
      if (text.trim() !== '') yield* close()
    },
  }
}

const isSeparator = (line: string) => line.trim() === separator
const mayBecomeSeparator = (line: string) => line.length > 0 && separator.startsWith(line.trim()) && line.length < 12

/** Removes the numbers, quotation marks, Markdown and headings that models add around a result. */
const cleaned = (text: string): string =>
  text
    .replace(/^#+\s.*$/gm, '')
    .replace(/\*\*|__/g, '')
    .trim()
    .replace(/^(?:\d{1,2}[.)]|[-•])\s+(?=\S)/, '')
    .replace(/^["“]([\s\S]*)["”]$/, '$1')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .trim()
