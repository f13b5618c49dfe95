import { ImageToPrompt } from '../../app/features/tools/image-to-prompt/image-to-prompt.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { files } from '../answers.ts'

const page = toolPage('/ai-free-image-to-prompt-generator', {
  title: 'Free image to prompt generator',
  description:
    'Turn a picture into a prompt from what can be measured in it: framing, light, palette, focus and tones. For three kinds of generators, free, on your own device.',
  h1: 'Free image to prompt generator',
  lead: 'Get a prompt that describes how a picture is taken: framing, light, colours, focus. Measured on your own device, not guessed.',
  Tool: ImageToPrompt,
  notes: [
    {
      title: 'What it measures',
      text: 'How many faces there are, the framing, which way the head turns, the mouth, where the light comes from, the palette with names and hex codes, what is around the person, how sharp that is, contrast, and the exposure that the camera wrote into the file.',
    },
    {
      title: 'What it never says',
      text: 'Age, origin, sex, attractiveness, or who somebody is. It can’t name things, clothes or places either: nothing here recognises them, so you add those words yourself and they lead the prompt.',
    },
    {
      title: 'What you get',
      text: 'One prompt each for Midjourney, for Stable Diffusion with its negative prompt, and in sentences for ChatGPT, Gemini and Flux. Edit it, switch off measurements, copy it.',
    },
  ],
  questions: [
    {
      question: 'How do you know where the light comes from?',
      answer:
        'From the shading of the face. We fit how bright the skin is to which way each part of it faces. We tested it on six rendered people under ten lights, one at a time, where the right answer is known. It doesn’t say how sharp the edges of shadows are, because we found no measure that holds up.',
    },
    {
      question: 'Why not simply ask an AI what it sees?',
      answer:
        'A vision model names things, but it also makes things up, and it needs your picture on somebody’s server. Measurements are dull and true. They describe what a prompt needs to repeat a look; you know what the picture is of. If this site has such a model, the page offers it with a button that says where your picture goes. Unless you press that, it isn’t sent.',
    },
    {
      question: 'Does it work without people in the picture?',
      answer:
        'Yes. Palette, tones, focus, greenery, sky, proportions and camera data need nobody. Only the light’s direction needs a face.',
    },
    {
      question: 'Will the prompt give me the same picture?',
      answer:
        'No prompt can. It gives you the same kind of picture: framed, lit and coloured alike. Put what is in it into “What only you can see”.',
    },
    files,
  ],
  related: ['/ai-free-headshot-generator', '/ai-free-text-to-image-generator', '/ai-free-youtube-thumbnail-maker'],
})

export const meta = page.meta
export default page.Page
