/** Texts that a configured language model writes. Without one, the grammar in the browser writes, and nothing comes here. */
import { type WriterEvent, type WriterOrder, writerLimits } from '@keylight/contract'
import { lengthMax } from '@keylight/writers'
import { Failure } from '../failure.ts'
import { type Deps, type LanguageModel, ModelStopped } from '../ports.ts'
import { admitToolRun, type ToolRun } from './tool-runs.ts'
import { promptFor, separator } from './writer-prompt.ts'

type WriterDeps = Pick<Deps, 'db' | 'clock' | 'report'> & { model: LanguageModel | undefined }

/** A model answers so many visitors at the same time, in this process. */
const atOnceMax = 8
let underWay = 0

/**
 * Lets a visitor's order through, or throws `Failure`. What is returned streams the texts and never throws: it ends with
 * `done` or `stopped`. `visitor` is a keyed hash of the network address.
 */
export async function orderTexts(
  deps: WriterDeps,
  visitor: string,
  order: WriterOrder,
): Promise<(signal: AbortSignal) => AsyncGenerator<WriterEvent, void>> {
  const { model } = deps
  if (!model) throw new Failure('model_off')
  if (underWay >= atOnceMax) throw new Failure('tool_busy')
  const run = await admitToolRun(deps, visitor, 'linkedin-writers')
  return (signal) => write(deps, { model, run }, order, signal)
}

async function* write(
  deps: Pick<Deps, 'report'>,
  { model, run }: { model: LanguageModel; run: ToolRun },
  order: WriterOrder,
  signal: AbortSignal,
): AsyncGenerator<WriterEvent, void> {
  underWay++
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
    // Why a service failed is for the site owner; it has no words of the visitor, and the key is not in it.
    if (!signal.aborted)
      deps.report('a language model did not finish', {
        problem: error instanceof ModelStopped ? error.message : String((error as Error)?.name),
      })
    if (texts === 0 && !signal.aborted) await run.giveBack()
    yield { kind: 'stopped', problem: error instanceof ModelStopped ? error.problem : 'unavailable' }
  } finally {
    underWay--
  }
}

/** Cuts a stream into texts at the lines that separate them. A text that is empty or too long goes. */
export function cutTexts(longest: number) {
  let index = 0
  let text = ''
  let shown = 0
  /** What has arrived of a line that may become the separator. */
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
    // Someone who watches should not see what is thrown away in the end.
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

/** Without what models put around a text: numbers, quotation marks, signs of Markdown, headings. */
const cleaned = (text: string): string =>
  text
    .replace(/^#+\s.*$/gm, '')
    .replace(/\*\*|__/g, '')
    .trim()
    .replace(/^(?:\d{1,2}[.)]|[-•])\s+(?=\S)/, '')
    .replace(/^["“]([\s\S]*)["”]$/, '$1')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .trim()
