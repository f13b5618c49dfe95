import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Step {
  title: string
  command: string
  args: string[]
  env?: Record<string, string>
}
export interface StepEnd {
  step: Step
  ok: boolean
  seconds: number
  output: string
}

/** Runs a command in the project root. Streams its output with `show`, otherwise collects it. */
export function runStep(step: Step, show = false): Promise<StepEnd> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (show) process.stdout.write(text)
        else output += text
      })
    }
    const end = (ok: boolean) => resolve({ step, ok, seconds: (performance.now() - startedAt) / 1000, output })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/** Runs up to `atATime` steps in parallel and prints a line for each, with its output if it failed. */
export async function runSteps(steps: Step[], atATime: number): Promise<StepEnd[]> {
  const waiting = [...steps]
  const ends: StepEnd[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const end = await runStep(step)
      ends.push(end)
      console.log(`${end.ok ? 'ok    ' : 'FAILED'} ${step.title} (${end.seconds.toFixed(1)} s)`)
      if (!end.ok) console.log(end.output)
    }
  }
  await Promise.all(Array.from({ length: atATime }, lane))
  return ends
}
