import { TextToImage } from '../../app/features/tools/text-to-image/text-to-image.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/ai-free-text-to-image-generator', {
  title: 'Free text to image generator',
  description:
    'Describe a landscape, a still life or an abstract design and get four pictures of it. Free, without an account, drawn on your own device.',
  h1: 'Free text to image generator',
  lead: 'Describe a place, a still life or a pattern. Your device draws four versions of it, as a photo, a painting or a design.',
  Tool: TextToImage,
  notes: [
    {
      title: 'What it can draw',
      text: 'Skies, seas, mountains, lakes, deserts, snow, city skylines, meadows, conifer forests, rooms, tables and studio sets, and abstract designs: gradients, cut paper, marbling and ink. Each of them can also become an oil painting, a watercolour, a pencil drawing or a cartoon.',
    },
    {
      title: 'What it can’t draw',
      text: 'People, animals, single buildings and trees, places that exist, vehicles, brands and lettering. Skylines, meadows and forests are invented: you won’t find New York or a garden. The picture is calculated from how light, water, rock and leaves behave, not learned from other people’s pictures. We tell you which of your words had no effect.',
    },
    {
      title: 'What you may do with it',
      text: 'Use it as a background, a cover or a print. There is no watermark, and nobody else’s work is in it. The file says that it was made by an algorithm.',
    },
  ],
  questions: [
    {
      question: 'How do I get the same picture again?',
      answer:
        'Each picture has a number, its seed. Enter the same words and the same seed to get the same picture again, in any size.',
    },
    {
      question: 'Which words have an effect?',
      answer:
        'One place or pattern per picture, then the time of day, the season, the weather, the mood, the colours of designs, rooms and flowers, and the technique. What we understood appears below the text while you write.',
    },
    {
      question: 'How large are the pictures?',
      answer:
        'Up to 2,048 pixels on the long side, in five shapes from widescreen to a phone’s screen. 2,048 takes about four times as long as 1,024.',
    },
    {
      question: 'Is my text sent anywhere?',
      answer: 'No. Reading the words and drawing the picture both happen in your browser.',
    },
  ],
  related: ['/ai-free-realistic-photo-generator', '/ai-free-image-upscaler', '/ai-free-headshot-generator'],
})

export const meta = page.meta
export default page.Page
