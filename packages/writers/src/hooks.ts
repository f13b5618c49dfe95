/** Opening lines of posts. They claim nothing about the writer beyond the given facts. */
import type { Tone } from './facts.ts'

/** Openings by kind. The ten hooks of a run use as many different kinds as possible. */
export const hooks: Readonly<Record<string, readonly string[]>> = {
  fact: [
    'I {did}.\n[Here’s the part I’d do differently|Here’s the unglamorous version|Here’s the step I nearly skipped|Here’s what it took].',
    '{Did}.\n[Sounds tidy. It wasn’t|It fits on one line. The work didn’t|The sentence is short. The story isn’t].',
    'How I {did}, [minus the heroics|with the boring parts left in|including the bit I’d skip next time].',
    'I {did}.\nIf you’re about to try the same, [read this first|start here|take my notes].',
    'I {did}. [Two|Three] [decisions|habits] did most of the work.',
    'You could ask how I {did}. [Ask me what I stopped doing|The better question is what I said no to|The honest answer starts with {topic}].',
  ],
  lesson: [
    'Before I {did}, I’d have given you [different|worse] advice about {topic}.',
    'I {did}. What it taught me about {topic} [fits on a postcard|still surprises me|isn’t in any course].',
    'Most of what I know about {topic}, I learned when I {did}.',
    'The short version says that I {did}. [It leaves out {topic}|It doesn’t mention {topic}].',
  ],
  change: [
    'From {from} to {to}.\n[Here’s what changed in between|The order of the steps mattered more than the steps|This is the story of the “to”].',
    '{From}.\nThen {to}.\n[In between: {topic}|What happened in the middle was {topic}].',
    'Ask me about {topic} and I’ll start with a before and an after: {from}, then {to}.',
  ],
  record: [
    '{Noun}. [That’s where my opinion about {topic} comes from|That’s what my take on {topic} rests on].',
    'Why listen to me about {topic}? {Noun}. [The advice is still short|And I’ll keep it short].',
  ],
  years: [
    '{Years} years as {aRole}, and {topic} can still [surprise me|change my mind|ruin a good Tuesday].',
    '{Years} years as {aRole}.\nOne [sentence|opinion] about {topic} I’d put my name to:',
    'After {years} years as {aRole}, my advice on {topic} has become [shorter|simpler|less clever and more useful].',
  ],
  question: [
    'What would you drop first if you had to fix {topic} by [Friday|the end of the month]?',
    'When did {topic} get so [complicated|loud|heavy]?',
    'Who taught you {topic}? [And would you teach it the same way|Would you hire them today]?',
    'How much of your week goes into {topic}, and how much of that would you [miss|defend out loud]?',
    'Would you show your last attempt at {topic} to [someone you admire|the person who has to use it]?',
    'If you had to explain {topic} to [your neighbour|a ten-year-old|your first boss], where would you start?',
    'What’s one thing about {topic} that you’d [unlearn|stop doing] if no one were watching?',
  ],
  opinion: [
    'Most advice about {topic} is [written for people with twice your team|an answer to a question no one asked|true, and no use on a Monday morning|too polite to be useful].',
    'Good advice about {topic} fits on a [sticky note|postcard]. Here’s mine:',
    'We treat {topic} like [a talent. It’s closer to a chore|a project. It’s a habit|an event. It’s maintenance].',
    'You don’t need a [framework|playbook|new tool] for {topic}. You need [a deadline and one honest colleague|a quiet hour and a list|to finish what you started last month].',
    'I’d rather read one honest post about {topic} than ten clever ones. [So here’s mine|This is my attempt].',
    'Much of what we call {topic} is really [waiting for someone to decide|guessing with a straight face|tidying up after the last plan].',
    'If you find {topic} easy, [check who’s doing the hard part|look at what you’re leaving for the next person].',
  ],
  rule: [
    'One rule for {topic}: if you can’t [explain it to someone on their first day|draw it on a napkin|say it without slides], it isn’t ready.',
    'Judge {topic} by what [stops happening|people no longer complain about|you don’t need a meeting for any more].',
    'A test for {topic}: [take a week off and see what breaks|ask the newest person on the team to explain it|look at what survives when time runs out].',
    'There are two ways to learn {topic}: [slowly, or twice|on purpose, or in public|before the deadline, or after it].',
    'No one gets {topic} right [on the first try|the first time]. [Plan|Leave room] for the second.',
    'The [cheapest|quickest] way to get better at {topic}: [write down what you did last time|ask the person who lives with the result|watch someone do it badly and work out why].',
    'In a year, no one will remember your slides about {topic}. They’ll remember whether it worked.',
  ],
  audience: [
    'Most {audience} ask about {topic}. Few ask [what happens the day after|who’ll do the work|what it replaces].',
    'Dear {audience}: you may skip [half|most] of what you’ve read about {topic}.',
    'A short note to {audience} about {topic}. [Two minutes, then back to work|Shorter than your last meeting].',
    '{Audience} don’t need more opinions about {topic}. They need [one worked example|fewer of them|an example and an hour to try it].',
    'What {audience} get wrong about {topic} isn’t the [effort|skill]. It’s [the order|the timing|when they start].',
    '{Audience} rarely lose sleep over {topic}. [Some of them should|Maybe they should start].',
    'What I’d tell {audience} about {topic} if we had [one coffee|ten minutes|a long train ride]:',
    '{Audience}: what’s the one thing about {topic} you’d never do again?',
  ],
  list: [
    '[Three|Four|Five] things I’d check before spending another hour on {topic}:',
    'A [ten|five]-minute check-up for {topic}. [No tools needed|Pen and paper will do]:',
    'My checklist for {topic}, in the order I’d use it:',
    'Keep. Drop. Try.\nMy list for {topic} this [quarter|month]:',
    'The questions I’d ask before anyone spends money on {topic}:',
    'What I’d leave out of {topic} if I had to start [tomorrow|from a blank page]:',
    '{Topic}, in plain words and [without the acronyms|under 200 of them]:',
  ],
  scene: [
    '[Monday, 9:04|Thursday, ten to five]. Someone says “{topic}”.\n[Watch who looks at the floor|Half the room reaches for a phone|No one writes anything down].',
    'Put {audience} in a room without slides. Ask about {topic}. [The silence is the interesting part|Count the seconds].',
    'Somewhere, a [meeting about {topic} is entering its second hour|slide deck about {topic} has reached version eleven|spreadsheet about {topic} is getting its third colour].',
    'The coffee is cold, the agenda says “{topic}”, and [everyone is waiting for someone else to go first|no one wants to say what they all think].',
  ],
}

/** Openings for a single tone. */
export const hooksOfTone: Readonly<Record<Tone, readonly string[]>> = {
  plain: [
    'What I think about {topic}, [and why|and what would change my mind]:',
    'Here’s how I’d start with {topic} if I were starting [today|on Monday].',
    'One thing about {topic} that’s worth [writing down|knowing early]:',
    'Where would you look first if {topic} went wrong tomorrow?',
    'A question to ask about {topic} before you [hire someone|buy something|plan anything]: what happens if we do nothing?',
    'The part of {topic} that decides the rest is usually [the part no one owns|the first hour|the handover].',
    'Write down what you expect from {topic}. [Read it again in three months|Then ask a colleague to do the same, and compare].',
  ],
  warm: [
    'If you’ve been struggling with {topic}, [it isn’t just you|you’re not behind. It’s hard]. [Start with this|Here’s one small thing to try].',
    'You don’t have to be good at {topic} to begin. You have to [ask|be honest about where it hurts].',
    'Be kind to the person who handled {topic} before you. They [had less time|knew less] than you think.',
    'Explain {topic} to one person this week. [You’ll both be better at it|It’s how you find out what you know].',
    'To everyone doing the unthanked half of {topic}: [this one’s for you|someone notices].',
  ],
  bold: [
    'Stop postponing {topic}. [It is the job|That is the work].',
    'I’ll say it: half of what we call {topic} is [theatre|decoration|avoidance].',
    'Delete your strategy for {topic}. Keep the one line you’d [fight for|bet on].',
    'You can’t delegate {topic} and keep the [credit|results].',
    'Choose: another meeting about {topic}, or [progress|a decision].',
  ],
  dry: [
    'Some people collect stamps. Others have opinions about {topic}.\n[I have no stamps|Guess which I am].',
    'If you’ve ever nodded through a meeting about {topic}, [you’re among friends|this is for you].',
    'A reliable way to end a dinner party: [mention|bring up] {topic}. I’ll be brief.',
    '{Topic}: [now with more meetings|still not solved by a new tool|side effects may include spreadsheets].',
    'I’ve read enough about {topic} to know that reading about it [doesn’t help much|isn’t doing it].',
  ],
}

/** The kinds of `hooks` about the user's achievements. */
export const stories = ['fact', 'lesson', 'change', 'record', 'years']

/** Optional second lines of a hook. */
export const followUps = {
  statement: [
    'Here’s [what I mean|how I got there|where it shows|the longer answer|an example].',
    'Let me [show you with one example|explain|make the case].',
    '[Two|Three] [reasons|examples|things to try]:',
    'If you see it differently, [tell me why|I’d like to hear it|read to the end first].',
    'It took me a while to [see it|say it out loud|write it down].',
    'It starts with [an awkward question|a smaller goal|who’s in the room|what you leave out].',
    '[A minute’s read|Half a page], [no slides|no sales pitch|plain words].',
    'What follows is [short|for the sceptics|the part I’d want to read first].',
    '[Try it|Test it] [this week|on your next one|before you believe me].',
    'I’d like to be [wrong|proved wrong] about this.',
  ],
  story: [
    'Here’s [how it went|what it took|the longer version].',
    'It starts with [an awkward question|a smaller goal|who was in the room|what we left out].',
    '[A minute’s read|Half a page], [no slides|plain words|nothing to sell].',
    'What follows is [short|the honest version|the part I’d want to read first].',
    '[Two|Three] [lessons|things I’d do again|turns it could have taken]:',
    'The [details|useful parts] are [below|shorter than you’d think].',
    '[Ask|You can ask] me anything about it.',
    'I’ll leave out the [applause|slides|adjectives].',
    'The interesting part is [the middle|what came before|who did the work].',
  ],
  question: [
    'I’ll [go first|start].',
    'My answer is [below|short|in the next line].',
    '[Take a minute|Be honest] before you scroll.',
    'No wrong answers, [only expensive ones|though some cost more].',
    'I [asked myself|tried to answer] this [morning|week]. [It took a while|Not a comfortable exercise].',
    'Answers [in the comments|below], please. [I’ll read them all|Short ones count].',
    'The first answer is [usually the polite one|rarely the true one].',
  ],
} as const
