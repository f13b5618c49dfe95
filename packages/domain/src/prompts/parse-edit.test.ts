import type { Direction } from '@keylight/engine'
import { createFakeEngine } from '@keylight/engine/fake'
import { expect, test } from 'vitest'
import { type Edit, parseEditPrompt } from './parse-edit.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'

const nowhere = { read: async () => new Uint8Array(), write: async () => {}, exists: async () => false }
const capabilities: PromptCapabilities = createFakeEngine({ files: nowhere }).capabilities()

const direct = (direction: Direction, more: Partial<Extract<Edit, { kind: 'direct' }>> = {}): Edit => ({
  kind: 'direct',
  direction,
  ...more,
})
const upscale = (factor: 2 | 4): Edit => ({ kind: 'upscale', factor })

const messages: [text: string, steps: Edit[], unused?: string[]][] = [
  [
    'warmer light, navy background, crop square, upscale',
    [direct({ warmth: 0.5 }), direct({ backdrop: '#1f2f56' }), direct({}, { aspect: 'square' }), upscale(2)],
  ],
  ['make it bigger', [upscale(2)]],
  ['upscale it to 4x and make it black and white', [upscale(4), direct({ saturation: -1 })]],
  ['4x upscale please', [upscale(4)]],
  ['a bit more blur, then upscale x2', [direct({ blur: 0.25 }), upscale(2)]],
  ['undo that', [{ kind: 'undo' }]],
  ['go back', [{ kind: 'undo' }]],
  ['turn it into an oil painting', [{ kind: 'filter', filter: 'oil' }]],
  ['as a pencil sketch', [{ kind: 'filter', filter: 'pencil' }]],
  ['watercolor', [{ kind: 'filter', filter: 'watercolour' }]],
  ['make it look like a cartoon', [{ kind: 'filter', filter: 'cartoon' }]],
  ['pop art', [{ kind: 'filter', filter: 'pop' }]],
  ['mono filter', [{ kind: 'filter', filter: 'mono' }]],
  ['animation style', [{ kind: 'filter', filter: 'animation' }]],
  ['remove the background', [{ kind: 'cut-out' }]],
  ['transparent background', [{ kind: 'cut-out' }]],
  ['no background blur', [direct({ blur: -1 })]],
  ['remove the blur', [direct({ blur: -1 })]],
  ['make me look like a CEO', [{ kind: 'style', style: 'man.profession.ceo' }]],
  ['use the golden hour style', [{ kind: 'style', style: 'man.lighting.golden-hour' }]],
  ['golden hour', [direct({ setting: 'goldenField' })]],
  [
    'as an engineer in the workshop',
    [{ kind: 'style', style: 'man.profession.engineer' }, direct({ setting: 'workshop' })],
  ],
  ['change my outfit to a light suit', [direct({}, { garment: 'light-suit' })]],
  ['brighter, but less contrast', [direct({ brightness: 0.5 }), direct({ contrast: -0.5 })]],
  [
    'I like it, but could it be slightly darker and with a grey background?',
    [direct({ brightness: -0.25 }), direct({ backdrop: '#808080' })],
  ],
  ['crop tighter', [direct({ framing: 'headshot' })]],
  ['can you remove my glasses?', []],
  ['give me a hat and make it warmer', [direct({ warmth: 0.5 })]],
  ['turn my head to the left', []],
  ['a parrot on my shoulder, softer light', [direct({ light: 'soft' })], ['parrot', 'on my shoulder']],
  ['thanks!', []],
]

test.each(messages)('parses "%s"', (text, steps, unused = []) => {
  const parsedPrompt = parseEditPrompt(text, capabilities, 'man')
  expect(parsedPrompt.steps).toEqual(steps)
  expect(parsedPrompt.unused).toEqual(unused)
  expect(parsedPrompt.understood).toHaveLength(steps.length)
})

test('adds a chip to each step that quotes the message', () => {
  expect(parseEditPrompt('Warmer light, upscale it 4x', capabilities, 'man').understood).toEqual([
    { words: 'Warmer light', meaning: 'Warmer' },
    { words: 'upscale 4x', meaning: 'Upscale 4×' },
  ])
})

test("finds the style for the person's gender, if it is known", () => {
  const stylesOf = (text: string, gender?: 'man' | 'woman') =>
    parseEditPrompt(text, capabilities, gender).steps.flatMap((step) => (step.kind === 'style' ? [step.style] : []))
  expect(stylesOf('as a judge', 'man')).toEqual(['man.profession.judge'])
  expect(stylesOf('as a judge', 'woman')).toEqual(['woman.profession.judge'])
  expect(stylesOf('as a judge')).toEqual([])
})

test('finds every style by its title', () => {
  const missed = [...capabilities.styles.keys()].filter((id) => {
    const [gender, , name] = id.split('.') as ['man' | 'woman', string, string]
    const { steps } = parseEditPrompt(`use the ${name.replaceAll('-', ' ')} style`, capabilities, gender)
    return !steps.some((step) => step.kind === 'style' && step.style.endsWith(`.${name}`))
  })
  expect(missed).toEqual([])
})
