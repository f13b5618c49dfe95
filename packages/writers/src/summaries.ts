/** Paragraphs of the About section. */
import type { Tone } from './facts.ts'

/** Openings of a summary, by kind. LinkedIn shows only the first two lines before "see more". */
export const summaryOpenings: Readonly<Record<string, readonly string[]>> = {
  direct: [
    'I’m {aRole}[ at {company}|]. [Most days|On most days], that means {topic}[ for {audience}|].',
    'I’m {aRole}, and I work on {topic}[ at {company}|][ with {audience}|].',
    'My job title says {role}. What I [do all day|spend my days on] is {topic}[, for {audience}|].',
  ],
  oneLine: [
    'What I do, in one line: {topic} for {audience}.',
    'In one sentence: I’m {aRole}, and {audience} come to me about {topic}.',
    'The short version: {topic}[ for {audience}|], {years} years, still [learning|interested].',
  ],
  result: [
    '{Did}. [That’s the line people remember|That’s the short version of my work]. [The longer one is below|Here’s the rest].',
    'I {did}. [If you read only one line of this page, make it that one|I’d like to do it again, for someone else’s numbers].',
  ],
  change: [
    'From {from} to {to}. [If you remember one thing about my work, make it that|That’s the kind of before-and-after I work for].',
    '{From} before, {to} after. [I like work that can be told in one line|My work tends to show up in numbers like these].',
  ],
  deck: [
    'There’s a version of {topic} that only looks good on slides. I’m interested in the other one: the one that [still works on a Monday|people use].',
    'It’s easy to talk about {topic}. [I’m {aRole}, so I have to do it|I’d rather show you some].',
  ],
  years: [
    'I’ve been {aRole} for {years} years. [The tools changed. The question didn’t|What keeps me here]: how do you get {topic} right[ for {audience}|]?',
    '{Years} years as {aRole} have taught me [one thing about {topic}: it’s about people first|to keep {topic} simple enough to explain].',
  ],
  ask: [
    'Ask {audience} what they want from {aRole}, and you won’t hear a job title. You’ll hear: “[Make {topic} less of a headache|Help me with {topic}].”',
    'If you’ve had {topic} on your list for [months|a while], you’re the person I [work for|wrote this for]. I’m {aRole}[ at {company}|].',
  ],
  place: [
    'You’ll find me between {topic} and [the deadline|the people it’s for|reality]. My card says {role}.',
    'Some people look at {topic} and see [a chore|a cost]. I see [the part where most things are won|a good day’s work]. I’m {aRole}[ at {company}|].',
  ],
}

export const summaryOpeningsOfTone: Readonly<Record<Tone, readonly string[]>> = {
  plain: [
    'I work on {topic}[ for {audience}|]. Here’s what I’ve done, how I do it and how to reach me.',
    'My name for what I do is {topic}. My employer’s name for it is {role}. Both are right.',
  ],
  warm: [
    'The best days in my job end with someone saying “Oh, that was easier than I thought.” I’m {aRole}, and the subject is usually {topic}.',
    'Thanks for stopping by. I’m {aRole}, and I like talking about {topic}, most of all with people who are [new to it|stuck].',
  ],
  bold: [
    'I don’t [discuss|admire] {topic} from a distance. I do the work. I’m {aRole}[ at {company}|].',
    'Bring me {topic} that everyone else has given up on. I’m {aRole}, and that’s where I start.',
  ],
  dry: [
    'You’re probably a recruiter, a client or a relative. Either way: I’m {aRole}, and this is about {topic}.',
    'I’m {aRole}. At parties I say I work [with computers|in an office]; the truth involves {topic}.',
  ],
}

/** The facts. `{Record}` is a sentence with all achievements, `{Bullets}` a list of them. */
export const proofs: readonly string[] = [
  '[So far|Along the way], I {dids}.',
  'A few things I’m glad to have my name on: I {dids}.',
  '[Some of what that looks like|In practice]:\n{bullets}',
  'Work I can point to:\n{bullets}',
  '[For the record|If you want specifics]: I {dids}.',
  'What I’ve done so far:\n{bullets}',
]

export const records: readonly string[] = [
  'Also: {nouns}.',
  'On paper: {nouns}.',
  'For completeness: {nouns}.',
  'And, because it took a while: {nouns}.',
]

/** Sentences about working style, by tone. */
export const manners: Readonly<Record<Tone, readonly string[]>> = {
  plain: [
    'I [write things down|put decisions in writing], say early when something won’t work, and [finish what I start|keep the last ten per cent from being forgotten].',
    'I start with the question, not the tool. [Then I look for the smallest version that answers it|Most of the time, the question turns out to be smaller].',
    'I like clear briefs, short meetings and [work that can be checked|results that someone else can check].',
    'I’d rather ask a plain question [today|in the first meeting] than [be surprised in three weeks|explain a wrong guess later].',
    'I keep [a list of what’s promised and to whom|my promises few and written down]. It’s [short|not a clever system], and it works.',
  ],
  warm: [
    'I ask a lot of questions at the start, and I [listen to the answers|try to hear the one no one wants to give]. It saves everyone time later.',
    'I care about how people feel when the project is over, [not only about the date it ends|because that decides whether they call again].',
    'I’d rather teach you to do without me than keep you waiting for me. [People come back anyway|It makes for better partners].',
    'Most [problems|delays] I meet are [people being polite|misunderstandings with good manners]. I [ask the awkward question kindly|try to ask kindly, and early].',
  ],
  bold: [
    'I make decisions, and I make them [early|in the open]. When I’m wrong, you’ll hear it from me first.',
    'I don’t do decks for the sake of decks. Give me [a hard problem|a real deadline] and the people who own it.',
    'I’d rather ship something small this week than [present something large next quarter|promise something large].',
    'You’ll get [a straight answer|yes, no, or a date], [even when it costs me the job|and you’ll get it the same day].',
  ],
  dry: [
    'I have few opinions about fonts and many about [deadlines|naming things]. Meetings with me end on time, [which people mention|often earlier].',
    'My working method: [coffee, a list, and a suspicion of the word “just”|read the manual, then ask the person who wrote it].',
    'I don’t have a personal brand. I have [a to-do list and it gets shorter|a calendar, and I answer my mail].',
    'I’m told I’m [calm|good] in a crisis. [I’d rather not have one|My secret is checking twice on quiet days].',
  ],
}

export const beliefs: readonly string[] = [
  'What I believe about {topic}: [the simple answer usually wins, once someone has found it|most problems show up as something else first|the work is only finished when no one notices it any more|a small thing that works teaches you more than a large plan].',
  'Done well, {topic} should [look easy from the outside|leave people with less to think about]. [Getting there takes work|That’s the part I enjoy].',
  'The part of {topic} that I like best is [the beginning, when no one agrees on the question|the moment it gets simple|watching someone get on without asking how].',
  'With {topic}, I’ve learned to distrust [the first idea. The second is usually cheaper|the loudest request. It’s seldom the real one|anything that needs a legend. It saves a lot of rework].',
]

export const crowds: readonly string[] = [
  'I work best with {audience}: [their questions are good ones|they know what they need it for].',
  'Most of my work is for {audience}. [I like their problems|They keep me honest].',
  'If you’re one of the {audience} reading this: [hello|yes, this is about you].',
]

export const toolkits: readonly string[] = [
  '[What I work with|In my toolbox|I’m at home in]: {skills}.',
  '[Day to day|In practice], that takes {skills}.',
  '[You can ask me about|Good at, and glad to talk about]: {skills}.',
]

export const invitations: Readonly<Record<Tone, readonly string[]>> = {
  plain: [
    '[Write to me|Send me a message] about {openTo}.',
    'I’m open to {openTo}. A message here [reaches me|is the quickest way].',
    'If you have {openTo} in mind, [write to me here|a short message is enough].',
  ],
  warm: [
    'If you’d like to talk about {openTo}, [I’d be happy to hear from you|say hello]. No formal message needed.',
    'I’m open to {openTo}, and to a good conversation either way. [Do write|Say hello].',
  ],
  bold: [
    'I’m open to {openTo}. [Make it a hard one|Tell me what’s broken].',
    'You have {openTo}? [Write to me|Let’s talk this week].',
  ],
  dry: [
    'Open to {openTo}. [Closed to chain letters|I read everything except newsletters].',
    'Write to me about {openTo}. [“Hi” alone will be answered with “hi”|I reply in whole sentences].',
  ],
}

/** Sentences about the course of a project, for long summaries. */
export const methods: readonly string[] = [
  'How I [usually|like to] work:\n1. [Find out what would change if we did nothing|Ask what the problem costs today|Talk to the people who live with it].\n2. [Try the smallest thing that could work|Make a first version that can be thrown away|Agree what “good” looks like, in numbers if there are any].\n3. [Look at what happened, and say so plainly|Keep what works, drop the rest|Write down what the next person needs to know].',
  'Three things you can expect from me:\n• [A straight answer, including “I don’t know yet”|Questions before answers].\n• [Work you can see before it’s finished|News while it’s still useful, good or bad].\n• [An end date that I mean|Notes that make sense without me|No surprise meetings].',
  'Working with me [is simple|goes like this]: we [agree on the question|write down what success means], I [come back with a first version|show you something early], and [you tell me what’s wrong with it|we argue about that instead of about opinions].',
]

/** Sentences for facts that the opening omits. */
export const anchors = {
  roleAndCompany: ['I’m {aRole} at {company}.', 'My job: {role} at {company}.'],
  role: ['I’m {aRole}.', 'My job title: {role}.'],
  company: ['I do it at {company}.', 'At the moment, that’s at {company}.', 'You’ll find me at {company}.'],
  topic: [
    'The subject is always {topic}[, and the people are {audience}|].',
    'What connects it all: {topic}[, for {audience}|].',
    'I work on {topic}[ for {audience}|].',
  ],
  years: ['I’ve been at it for {years} years.', 'That’s {years} years of it so far.', '{Years} years now.'],
} as const

/** Closings for users who gave no reason to contact them. */
export const farewells: Readonly<Record<Tone, readonly string[]>> = {
  plain: ['[Questions about {topic}|Want to compare notes on {topic}]? [Send me a message|Write to me here].'],
  warm: [
    'If you’re thinking about {topic}, [say hello|I’d be glad to hear from you]. [I like new questions|No formal message needed].',
  ],
  bold: ['[Stuck with|Serious about] {topic}? [Write to me|Tell me where it hurts].'],
  dry: ['Questions about {topic} are [welcome|answered]. Sales calls are [not|admired from a distance].'],
}
