/** Opens a file as a network, and explains why if it can't process images. */
import type { HostSession } from '../../packages/imaging/src/added-nets/open-session.ts'
import { openSession } from '../../packages/imaging/src/added-nets/open-session.ts'
import { Refused } from './refused.ts'

/** Opens a network that has one input for images: a batch of one, three colour channels, rows and columns. */
export async function openChecked(bytes: Uint8Array): Promise<HostSession> {
  const session = await openSession(bytes).catch((error: Error) => {
    throw new Refused(
      `This file can’t be opened as ONNX: ${firstLine(error.message)} It must be a single file including its weights.`,
    )
  })
  try {
    refuseOtherInputs(session)
  } catch (error) {
    await session.close()
    throw error
  }
  return session
}

function refuseOtherInputs({ inputs, outputs }: HostSession): void {
  if (inputs.length !== 1)
    throw new Refused(
      `The network has ${inputs.length} inputs: ${namesOf(inputs)}. Only networks with one input are supported.`,
    )
  const { type, dims } = inputs[0]!
  if (type !== 'float32')
    throw new Refused(`The input has the type ${type}. Use the file with float32 values (often called fp32).`)
  const [batch, colours] = dims
  if (dims.length !== 4 || batch! > 1 || (colours !== 3 && colours !== 0))
    throw new Refused(`Its input is ${shown(dims)}. It must be 1 × 3 × height × width.`)
  if (!outputs.some((output) => output.type === 'float32'))
    throw new Refused(`None of its outputs has float32 values: ${namesOf(outputs)}.`)
}

const namesOf = (values: HostSession['inputs']) => values.map(({ name, dims }) => `${name} (${shown(dims)})`).join(', ')
/** Formats dimensions, with a question mark for dynamic ones. */
const shown = (dims: readonly number[]) => dims.map((side) => side || '?').join(' × ') || 'of unknown shape'
const firstLine = (text: string) => {
  const [line = ''] = text.split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** Returns the first float32 output. Supported networks with several outputs list the final one first. */
export const firstOutput = ({ outputs }: HostSession): string => outputs.find(({ type }) => type === 'float32')!.name
