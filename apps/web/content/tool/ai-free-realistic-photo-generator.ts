import { RealisticPhoto } from '../../app/features/tools/realistic-photo/realistic-photo.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/ai-free-realistic-photo-generator', {
  title: 'Free realistic photo generator',
  description:
    'Landscapes, interiors and product sets that look like photos. Choose the time of day, the weather and the lens. Free and without an account.',
  h1: 'Free realistic photo generator',
  lead: 'Say where, then choose the hour, the weather and the lens. The light is simulated, so it falls as it would in front of a camera.',
  Tool: RealisticPhoto,
  notes: [
    {
      title: 'Places',
      text: 'Sky, sea, mountains, lakes, dunes and snow outdoors, a city’s skyline across the water, a meadow between its blades of grass, and conifer forests in the mist. Indoors, a room with a window, a table with ceramics, and a studio set for a product. Every seed is a place of its own.',
    },
    {
      title: 'Camera',
      text: 'Eight times of day from dawn to moonlight, six kinds of weather, and three lenses. Words such as “brighter”, “moody”, “warm” or “black and white” change how the shot is exposed and developed.',
    },
    {
      title: 'Limits',
      text: 'Nobody lives in these places: there are no people, animals, streets, cars or products. Cities are seen from across the water, and none of them exists. For a photo of you, use the [headshot generator](/ai-free-headshot-generator).',
    },
  ],
  questions: [
    {
      question: 'Why do they look like photos?',
      answer:
        'Because we calculate what a camera would see: sunlight that the air scatters, clouds that shade themselves, waves with the slopes of real wind seas, slopes worn down by rain, and light that walls pass on to each other.',
    },
    {
      question: 'Can I put my product into one of them?',
      answer:
        'Yes. Make a studio set or a table with free space, cut out your product with the background remover, and lay one over the other in any editor.',
    },
    {
      question: 'Does every picture look different?',
      answer:
        'Yes. You get four at a time, each with another seed. There are hundreds of thousands of seeds, and time, weather and lens change each of them.',
    },
    {
      question: 'May I say that it’s a photo?',
      answer: 'Please don’t: nobody took it. The file itself says that an algorithm made it.',
    },
  ],
  related: ['/ai-free-text-to-image-generator', '/ai-free-background-remover', '/ai-free-headshot-generator'],
})

export const meta = page.meta
export default page.Page
