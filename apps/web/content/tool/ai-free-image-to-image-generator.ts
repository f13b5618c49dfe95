import { ImageToImage } from '../../app/features/tools/photo-to-painting/image-to-image.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/ai-free-image-to-image-generator', {
  title: 'Free image to image generator',
  description:
    'Turn a photo into an oil painting, a watercolour, a pencil drawing, a comic or a film drawing. Free, in full size, on your own device.',
  h1: 'Free image to image generator',
  lead: 'Turn your photo into a painting, a drawing or a film still. Nothing is uploaded.',
  Tool: ImageToImage,
  notes: [
    {
      title: 'Seven styles',
      text: 'Oil with visible strokes, watercolour with running edges, pencil, comic, pop art, black and white, and a hand-drawn film. Each follows the lines of your picture instead of lying over it like a texture.',
    },
    {
      title: 'You stay in charge',
      text: 'Set how strong the style is. Paint only the people, or only what’s behind them. Compare with the photo as you go, and do 20 pictures alike.',
    },
    {
      title: 'What it can’t do',
      text: 'It paints what is in your photo. It doesn’t follow written instructions, and it doesn’t add hats, dragons or other people. A filter keeps who you are; a generator guesses.',
    },
  ],
  questions: [
    {
      question: 'Which photos work best?',
      answer:
        'Photos with clear light and one main subject. Watercolour and pencil like bright backgrounds, oil and pop art like contrast. Very small pictures get thick strokes; [upscale them first](/ai-free-image-upscaler).',
    },
    {
      question: 'How large are the results?',
      answer:
        'As large as your photo, up to 12 megapixels. While you choose, you see it at 1,280 pixels; the full size is painted when you download it, which takes up to half a minute.',
    },
    {
      question: 'May I print and sell what I make?',
      answer:
        'As far as we’re concerned, yes: it’s your picture. If somebody else took the photo or is shown in it, ask them first.',
    },
    {
      question: 'How is it done?',
      answer:
        'By calculation in your browser: the direction of edges steers brush strokes and lines, and a small net finds people. The file says in its metadata that the picture was edited.',
    },
  ],
  related: [
    '/free-studio-ghibli-ai-filter',
    '/professional-photos/ghibli-style-headshots',
    '/professional-photos/fantasy-headshots',
  ],
})

export const meta = page.meta
export default page.Page
