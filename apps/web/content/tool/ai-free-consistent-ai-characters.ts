import { CharacterSheet } from '../../app/features/tools/characters/character-sheet.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { files } from '../answers.ts'

const page = toolPage('/ai-free-consistent-ai-characters', {
  title: 'Free consistent character sheet',
  description:
    'One photo becomes a character sheet: the same person in twelve scenes, styles and framings, with a palette and transparent cut-outs. Free, on your own device.',
  h1: 'Free consistent AI characters',
  lead: 'Turn one photo into a sheet of twelve scenes with the same face in every one, because it is the face from your photo.',
  Tool: CharacterSheet,
  notes: [
    {
      title: 'What stays the same',
      text: 'Face, hair, clothes, pose and expression: they are taken from the photo and never redrawn by guesswork. Add a second or third photo of the same person to get more than one pose.',
    },
    {
      title: 'What changes',
      text: 'The scene, its light on the person, the framing, the side they face, and the style: photograph, watercolour, pencil, oil, animation, cartoon, pop art or black and white. You can change each of the twelve.',
    },
    {
      title: 'What you get',
      text: 'One sheet as a poster or a 16:9 slide, twelve single pictures of 1,024 × 1,280 pixels, the palette with hex codes, and three transparent cut-outs, one of them a sticker. No watermark.',
    },
  ],
  questions: [
    {
      question: 'Why is every picture really the same person?',
      answer:
        'Generators draw a new face for each picture and hope that it resembles the one before. We cut the person out of the photo once and put those pixels into each scene, with light that fits it. Drawn styles are drawn over that same picture.',
    },
    {
      question: 'Can the character do something else in each picture?',
      answer:
        'Not from one photo. Poses, gestures and new clothes have to be in the photos that you give: up to three, which take turns on the sheet.',
    },
    {
      question: 'Does it work with a drawing, a toy or a pet?',
      answer:
        'Only if it has a face that we can find. The cut-out is made for people, so drawings sometimes work and animals don’t.',
    },
    {
      question: 'What can I use the sheet for?',
      answer:
        'For story pitches, role-playing games, presentations, brand personas, or as a reference that you give to another tool. Use photos of yourself, or of people who agreed to it.',
    },
    files,
  ],
  related: ['/ai-free-headshot-generator', '/free-studio-ghibli-ai-filter', '/ai-free-youtube-thumbnail-maker'],
})

export const meta = page.meta
export default page.Page
