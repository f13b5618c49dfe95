import { apiFilters } from '@keylight/contract'

interface Help {
  usage: string
  about: string
  options: readonly (readonly [name: string, about: string])[]
  examples: readonly string[]
}

const out = ['--out FOLDER', 'Where the pictures go. The current folder by default.'] as const

/** Help texts by command. */
export const commands = {
  headshot: {
    usage: 'keylight headshot PHOTO... --style STYLE[,STYLE...]',
    about: 'Makes studio headshots of photos that show one person.',
    options: [
      ['--style STYLE', 'One or more styles, such as studio-dark. “keylight styles” lists them.'],
      ['--gender GENDER', 'man or woman: which of two styles with the same name is meant.'],
      out,
    ],
    examples: [
      'keylight headshot selfie.jpg --style studio-dark',
      'keylight headshot team/*.jpg --style white,garden --out headshots',
    ],
  },
  'cut-out': {
    usage: 'keylight cut-out PHOTO...',
    about: 'Makes the background of photos transparent, as PNG.',
    options: [
      ['--only people', 'Fails for photos without people. Otherwise, what stands out of them is cut out.'],
      out,
    ],
    examples: ['keylight cut-out portrait.jpg mug.jpg'],
  },
  upscale: {
    usage: 'keylight upscale PICTURE...',
    about: 'Makes pictures two or four times as large, up to 50 megapixels.',
    options: [
      ['--factor N', '2 (the default) or 4.'],
      ['--clean-up HOW', 'light or strong: smooths noise and what JPEG leaves.'],
      out,
    ],
    examples: ['keylight upscale old.jpg --factor 4 --clean-up light'],
  },
  filter: {
    usage: 'keylight filter PICTURE... --filter NAME',
    about: 'Shows pictures as paintings and drawings.',
    options: [['--filter NAME', `${apiFilters.join(', ')}.`], out],
    examples: ['keylight filter holiday.jpg --filter watercolour'],
  },
  describe: {
    usage: 'keylight describe PHOTO...',
    about: 'Describes photos as prompts for image generators, by what can be measured.',
    options: [
      ['--for NAME', 'midjourney, diffusion or sentences (the default).'],
      ['--json', 'Prints all that was measured, as JSON.'],
    ],
    examples: ['keylight describe portrait.jpg --for midjourney'],
  },
  scene: {
    usage: 'keylight scene WORDS',
    about: 'Draws a place, a still scene or a pattern from words.',
    options: [
      ['--seed N', 'Another number gives another picture. 1 by default.'],
      ['--size WxH', 'In pixels, 256 to 2048 a side. 1024x682 by default.'],
      out,
    ],
    examples: ['keylight scene "a mountain lake at dawn, mist" --size 1600x900'],
  },
  write: {
    usage: 'keylight write hook|headline|summary --topic WORDS',
    about: 'Writes ten LinkedIn hooks, headlines or summaries.',
    options: [
      ['--topic WORDS', 'What it is about.'],
      ['--role WORDS', 'What you do. Needed for headlines and summaries.'],
      ['--company WORDS', 'Where.'],
      ['--audience WORDS', 'For whom.'],
      ['--facts WORDS', 'What you have done, with numbers if there are any.'],
      ['--tone TONE', 'plain (the default), warm, bold or dry.'],
      ['--length LENGTH', 'short, medium (the default) or long.'],
    ],
    examples: ['keylight write headline --topic onboarding --role "Product designer"'],
  },
  styles: {
    usage: 'keylight styles',
    about: 'Lists the styles for headshots.',
    options: [
      ['--gender GENDER', 'man or woman: lists only those.'],
      ['--json', 'Prints them as JSON.'],
    ],
    examples: ['keylight styles --gender woman'],
  },
} as const satisfies Record<string, Help>
export type CommandName = keyof typeof commands

const everywhere: Help['options'] = [
  ['--server URL', 'Works on a Keylight server instead of this machine. Also KEYLIGHT_SERVER.'],
  ['--help', 'Shows this.'],
]

const table = (rows: Help['options']) => rows.map(([name, about]) => `  ${name.padEnd(18)}${about}`).join('\n')

/** Help for all commands. */
export const overview = `Keylight: studio headshots and picture tools.

Usage: keylight COMMAND [OPTIONS]

${table(Object.entries(commands).map(([name, { about }]) => [name, about] as const))}

${table(everywhere)}

Without --server, everything happens on this machine and nothing is sent anywhere. With it, photos are sent to
that server; put an API key from your account there into KEYLIGHT_API_KEY.

“keylight COMMAND --help” says more about a command.`

/** Returns the help for one command. */
export function helpFor(name: CommandName): string {
  const { usage, about, options, examples } = commands[name]
  return [
    about,
    `Usage: ${usage}`,
    table([...options, ...everywhere]),
    ['For example:', ...examples.map((example) => `  ${example}`)].join('\n'),
  ].join('\n\n')
}
