import { AnimationFilter } from '../../app/features/tools/animation-filter/animation-filter.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'

const page = toolPage('/free-studio-ghibli-ai-filter', {
  title: 'Free Studio Ghibli style filter',
  description:
    'See yourself as in a hand-drawn film: flat shades, ink lines and a painted summer sky. Free, without an account, on your own device.',
  h1: 'Free Studio Ghibli AI filter',
  lead: 'Step into a hand-drawn film: flat shades, ink lines and a painted sky behind you. Nothing is uploaded.',
  Tool: AnimationFilter,
  notes: [
    {
      title: 'How you’re drawn',
      text: 'In a few flat shades, as on a cel, with one ink line around you and finer ones where your face and clothes have edges. Your features stay where they are, so friends recognise you.',
    },
    {
      title: 'How the world is painted',
      text: 'With gouache strokes, wide ones first and fine ones where there’s something to see. Keep the place of your photo, or stand under a summer sky with towering clouds, or in an evening meadow.',
    },
    {
      title: 'Where it comes from',
      text: 'The look is inspired by hand-drawn animated films. We’ve no connection with Studio Ghibli, none of its pictures were used, and nothing you make here is a work of that studio.',
    },
  ],
  questions: [
    {
      question: 'Which photo should I take?',
      answer:
        'One with light on your face and not too much going on in your clothes. Half-length photos look best under a sky, because there’s room for clouds. Glasses and beards are fine.',
    },
    {
      question: 'Does it work without people?',
      answer:
        'Yes. Landscapes, pets and streets are painted as backgrounds are, with lines where edges are strong. The skies need somebody to stand in front of them.',
    },
    {
      question: 'Why doesn’t it give me huge eyes?',
      answer:
        'Because it draws over your own photo instead of inventing somebody new. It looks less like a character from a film, and more like you in one.',
    },
    {
      question: 'How large is the result?',
      answer:
        'As large as your photo, up to 12 megapixels, without a watermark. The preview has 1,280 pixels; the full size is drawn when you download it.',
    },
  ],
  related: [
    '/professional-photos/ghibli-style-headshots',
    '/ai-free-image-to-image-generator',
    '/ai-free-background-remover',
  ],
})

export const meta = page.meta
export default page.Page
