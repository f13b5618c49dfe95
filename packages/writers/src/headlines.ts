/** Headlines: an opening and an optional continuation, both based only on the user's facts. */
import type { Tone } from './facts.ts'

/** Openings by kind. `says` lists the facts in an opening, so that nothing is repeated. */
export interface Opening {
  text: string
  says: readonly Said[]
}
export type Said = 'role' | 'company' | 'topic' | 'audience' | 'did' | 'noun' | 'skills' | 'years' | 'openTo'

const opening = (says: string, text: string): Opening => ({ says: says.split(' ') as Said[], text })

export const openings: readonly Opening[] = [
  opening('role company', '{Role} at {company}'),
  opening('role topic', '{Role} for {topic}'),
  opening('role topic', '{Role}, [mostly|specialised in] {topic}'),
  opening('role audience', '{Role} for {audience}'),
  opening('topic audience', '{Topic} for {audience}'),
  opening('topic audience role', '{Topic} for {audience}, by {aRole}'),
  opening('role did', '{Role} who {did}'),
  opening('role did company', '{Role} at {company} who {did}'),
  opening('did', '{Did}'),
  opening('did', 'I {did}. [Ask me how|Happy to tell you how].'),
  opening('role did', '{Role}. I {did}.'),
  opening('skills audience', '{Skills} for {audience}'),
  opening('skills', '{Skills}'),
  opening('years role', '{Years} years as {aRole}'),
  opening('years topic', '{Years} years of {topic}'),
  opening('topic', '[Ask me about|Talk to me about|Here for] {topic}'),
  opening('topic audience', 'I work with {audience} on {topic}'),
  opening('topic audience', '{Audience} bring me their questions about {topic}'),
  opening('topic company', 'Working on {topic} at {company}'),
  opening('topic company audience', 'Working on {topic} for {audience} at {company}'),
  opening('role topic', '{Role} with a [weakness|soft spot] for {topic}'),
  opening('role topic', '{Role} who takes {topic} seriously'),
  opening('role topic', '{Role} and [lifelong|permanent] student of {topic}'),
  opening('topic', 'Curious about {topic}'),
  opening('topic', 'Good questions about {topic}, and some answers'),
  opening('topic', '{Topic}, [explained simply|told straight]'),
  opening('topic', 'Less talk about {topic}, more of it'),
  opening('role topic', '{Role}, usually found near {topic}'),
  opening('role openTo', '{Role}, open to {openTo}'),
]

export const openingsOfTone: Readonly<Record<Tone, readonly Opening[]>> = {
  plain: [
    opening('topic', '{Topic} in plain [English|words]'),
    opening('role topic audience', '{Role}. I do {topic} for {audience}.'),
  ],
  warm: [
    opening('topic audience', 'Here to make {topic} easier for {audience}'),
    opening('audience role', 'On the side of {audience}. {Role}.'),
    opening('topic', 'Glad to talk about {topic}, [any day|beginners welcome]'),
  ],
  bold: [
    opening('topic', '{Topic}. [Done|Finished], not discussed.'),
    opening('topic audience', '{Audience}: let’s fix {topic}'),
    opening('did', '{Did}. Next?'),
  ],
  dry: [
    opening('topic', '{Topic}, with [fewer meetings|less drama|the boring parts included]'),
    opening('role topic', '{Role}. Yes, {topic}. [Yes, on purpose|Someone has to].'),
    opening('topic', 'Making {topic} boring, on purpose'),
  ],
}

/** Continuations of an opening that doesn't already contain the fact. */
export const segments: Readonly<Partial<Record<Said, readonly string[]>>> = {
  role: ['{Role}[ at {company}|]', '{Role}'],
  topic: ['{Topic}', '[Working on|Focused on] {topic}'],
  audience: ['For {audience}', 'Working with {audience}'],
  did: ['{Did}', 'I {did}'],
  noun: ['{Noun}'],
  skills: ['{Skills}', '{SkillDots}'],
  years: ['{Years} years in the [job|field]'],
  openTo: ['Open to {openTo}', '[Happy|Glad] to hear about {openTo}'],
}

export const separators = [' | ', ' · ', ' – '] as const

/** Closings for users with few facts. */
export const signOffs: Readonly<Record<Tone, readonly string[]>> = {
  plain: [
    '[Questions|Messages] welcome',
    'Ask me [about it|how]',
    'Here to [learn|compare notes]',
    'Short messages, straight answers',
  ],
  warm: [
    'Say hello',
    '[Beginners|Questions|New faces] welcome',
    'Happy to [help|listen|compare notes]',
    'Always up for a coffee',
  ],
  bold: [
    'Straight answers',
    'Ask me [hard questions|anything but my star sign]',
    'Bring the hard [ones|questions]',
    'Opinions included',
  ],
  dry: [
    'No inspirational quotes',
    'Typos my own',
    'I read the [manual|small print|minutes]',
    '[Mostly|Usually] harmless',
    'Powered by [tea|coffee] and lists',
  ],
}
