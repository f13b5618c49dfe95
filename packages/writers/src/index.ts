export { type Length, lengths, type Tone, tones, type WriterInput } from './facts.ts'
export { seeded } from './grammar.ts'
export { foldAt, lengthMax, type WriterKind, write, writerKinds } from './write.ts'
