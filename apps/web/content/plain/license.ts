import ours from '../../../../LICENSE?raw'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { thirdPartyList } from '../../app/pages/third-party-list.tsx'
import theirs from './third-party.json'

const page = plainPage('/license', {
  title: 'License and third-party notices',
  description:
    'The MIT licence of Keylight, and the notices of all software, neural networks, typefaces and pictures by others that are part of it.',
  h1: 'License',
  lead: 'Keylight is open source under the MIT licence. Here is its text, and below it everybody whose work is part of it.',
  sections: [
    {
      title: 'In short',
      paragraphs: [
        'You may use, copy, change, pass on and sell Keylight, for yourself or in a business, without asking and without paying. You have to keep its notice in every copy, and nobody is liable if something goes wrong. The text below is what counts.',
      ],
    },
    {
      title: 'Neural networks',
      paragraphs: [
        'The nets that find a face and cut a person out are those of Google’s MediaPipe, under the Apache License 2.0. They are converted to another format when Keylight is set up, and are otherwise as they were published.',
      ],
    },
    {
      title: 'Typefaces and pictures',
      paragraphs: [
        'The typefaces are Instrument Sans and Inter, under the SIL Open Font License. The people, clothes and backdrops in our examples are our own renders, given to the public domain.',
      ],
    },
    {
      title: 'Modules that you can replace',
      paragraphs: [
        'HEIC photos are opened by libheif, and photos are shrunk and written by libvips. Both are under the LGPL: they are separate modules that you may replace with your own versions.',
      ],
    },
  ],
  Below: thirdPartyList(ours, theirs),
  related: ['/about-us'],
})

export const meta = page.meta
export default page.Page
