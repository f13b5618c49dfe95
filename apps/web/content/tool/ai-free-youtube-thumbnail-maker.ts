import { ThumbnailMaker } from '../../app/features/tools/youtube-thumbnail/thumbnail-maker.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { files } from '../answers.ts'

const page = toolPage('/ai-free-youtube-thumbnail-maker', {
  title: 'Free YouTube thumbnail maker',
  description:
    'Cut yourself out, choose a template, write a headline, and check it at feed size before you upload. 1280 × 720 under 2 MB, no watermark, no account.',
  h1: 'Free YouTube thumbnail maker',
  lead: 'Cut yourself out of a photo, put big words beside you, and see the result at the size people will see it. No account, no watermark.',
  Tool: ThumbnailMaker,
  notes: [
    {
      title: 'What you need',
      text: 'A photo with your face in it, and three to five words. No photo at hand? Start with a backdrop and words, and add yourself later.',
    },
    {
      title: 'What you get',
      text: 'A JPEG or PNG of exactly 1280 × 720 pixels, always under YouTube’s limit of 2 MB. The same design also comes as a square, a post or a story.',
    },
    {
      title: 'What stays on your device',
      text: 'Everything. Your browser cuts you out and draws the thumbnail; the photo, the backdrop and the design are kept there, so a reload loses nothing. Start over to remove them.',
    },
  ],
  questions: [
    {
      question: 'What makes a thumbnail work?',
      answer:
        'One face, one idea and very few words. On a phone it is about as wide as two thumbs, so letters should be at least an eighth of its height. Strong contrast between you and the backdrop matters more than detail, which is what the outline is for.',
    },
    {
      question: 'Why does the preview cover a corner?',
      answer:
        'YouTube puts the length of the video on the bottom right corner of every thumbnail. Templates keep words out of it, and the editor can show the badge while you move things.',
    },
    {
      question: 'Can I put words behind me?',
      answer:
        'Yes. Choose a text and tick “Behind the person”, or start from the template “Behind you”. You are a layer of your own, so words can pass between you and the place.',
    },
    {
      question: 'Can I use my own backdrop?',
      answer:
        'Yes: a screenshot of your video, a picture of the product, anything that your browser can open. It is cut to fill the frame. You can blur and darken it so that the words stand out.',
    },
    files,
    {
      question: 'What does an account add?',
      answer:
        'There you train a model from a few photos, and the person on the thumbnail is taken from the best of them. Your finished thumbnails are listed, can be changed for free, and you can begin with the design that you made here.',
    },
  ],
  related: ['/ai-free-headshot-generator', '/social-media/youtube-profile-picture', '/about-us'],
})

export const meta = page.meta
export default page.Page
