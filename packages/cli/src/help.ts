import { apiFilters } from '@keylight/contract'

interface Help {
  usage: string
  about: string
  options: readonly (readonly [name: string, about: string])[]
  examples: readonly string[]
}

const out = ['--out FOLDER', 'Output folder. Defaults to the current folder.'] as const

/** Help text by command. */
export const commands = {
  headshot: {
    usage: 'keylight headshot PHOTO... --style STYLE[,STYLE...]',
    about: 'Makes studio headshots from photos of one person.',
    options: [
      ['--style STYLE', 'One or more styles, such as studio-dark. “keylight styles” lists them.'],
      ['--gender GENDER', 'man or woman. Use it if both have a style with this name.'],
      out,
    ],
    examples: [
      'keylight headshot selfie.jpg --style studio-dark',
      'keylight headshot team/*.jpg --style white,garden --out headshots',
    ],
  },
  'cut-out': {
    usage: 'keylight cut-out PHOTO...',
    about: 'Removes the background from photos and saves PNGs.',
    options: [['--only people', 'Fails for photos without people, instead of keeping their main subject.'], out],
    examples: ['keylight cut-out portrait.jpg mug.jpg'],
  },
  upscale: {
    usage: 'keylight upscale PICTURE...',
    about: 'Upscales images 2x or 4x, up to 50 megapixels.',
    options: [
      ['--factor N', '2 (the default) or 4.'],
      ['--clean-up HOW', 'light or strong: removes noise and JPEG artefacts.'],
      out,
    ],
    examples: ['keylight upscale old.jpg --factor 4 --clean-up light'],
  },
  filter: {
    usage: 'keylight filter PICTURE... --filter NAME',
    about: 'Turns images into paintings and drawings.',
    options: [['--filter NAME', `${apiFilters.join(', ')}.`], out],
    examples: ['keylight filter holiday.jpg --filter watercolour'],
  },
  describe: {
    usage: 'keylight describe PHOTO...',
    about: 'Measures photos and describes them as prompts for image generators.',
    options: [
      ['--for NAME', 'midjourney, diffusion or sentences (the default).'],
      ['--json', 'Prints all measurements as JSON.'],
    ],
    examples: ['keylight describe portrait.jpg --for midjourney'],
  },
  scene: {
    usage: 'keylight scene WORDS',
    about: 'Renders a place, a still life or a pattern from a description.',
    options: [
      ['--seed N', 'Random seed, 1 by default. A different seed renders a different image.'],
      ['--size WxH', 'Size in pixels, 256 to 2048 per side. 1024x682 by default.'],
      out,
    ],
    examples: ['keylight scene "a mountain lake at dawn, mist" --size 1600x900'],
  },
  write: {
    usage: 'keylight write hook|headline|summary --topic WORDS',
    about: 'Writes ten LinkedIn hooks, headlines or summaries.',
    options: [
      ['--topic WORDS', 'The topic to write about.'],
      ['--role WORDS', 'Your role. Required for headlines and summaries.'],
      ['--company WORDS', 'Your company.'],
      ['--audience WORDS', 'Your target audience.'],
      ['--facts WORDS', 'Your achievements, with numbers if you have any.'],
      ['--tone TONE', 'plain (the default), warm, bold or dry.'],
      ['--length LENGTH', 'short, medium (the default) or long.'],
    ],
    examples: ['keylight write headline --topic onboarding --role "Product designer"'],
  },
  styles: {
    usage: 'keylight styles',
    about: 'Lists the styles for headshots.',
    options: [
      ['--gender GENDER', 'Only lists styles for man or woman.'],
      ['--json', 'Prints them as JSON.'],
    ],
    examples: ['keylight styles --gender woman'],
  },
} as const satisfies Record<string, Help>
export type CommandName = keyof typeof commands

const everywhere: Help['options'] = [
  ['--server URL', 'Runs on a Keylight server instead of this machine. Defaults to KEYLIGHT_SERVER.'],
  ['--help', 'Shows this help.'],
]

const table = (rows: Help['options']) => rows.map(([name, about]) => `  ${name.padEnd(18)}${about}`).join('\n')

/** Help for all commands. */
export const overview = `Keylight: studio headshots and image tools.

Usage: keylight COMMAND [OPTIONS]

${table(Object.entries(commands).map(([name, { about }]) => [name, about] as const))}

${table(everywhere)}

Without --server, everything runs on this machine and nothing is sent anywhere. With it, photos are sent to
that server. Set KEYLIGHT_API_KEY to an API key from your account there.

“keylight COMMAND --help” shows a command’s options.`

/** Returns the help for one command. */
export function helpFor(name: CommandName): string {
  const { usage, about, options, examples } = commands[name]
  return [
    about,
    `Usage: ${usage}`,
    table([...options, ...everywhere]),
    ['Examples:', ...examples.map((example) => `  ${example}`)].join('\n'),
  ].join('\n\n')
}
