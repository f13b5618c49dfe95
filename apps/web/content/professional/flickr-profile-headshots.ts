import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/flickr-profile-headshots', {
  title: 'Flickr profile headshots',
  description:
    'Flickr profile headshots from a selfie: the buddy icon’s real size, the cover photo, what photographers notice first, what happens to EXIF, and a free try.',
  h1: 'Flickr profile headshots',
  lead: 'Your icon stands beside every comment, in front of people who look at light for pleasure. They’ll forgive a grey card or a cat. They won’t forgive bad light.',
  preset: { gender: 'man', look: 'man.headshot.studio-brown' },
  example: {
    subject: 'person-1-selfie1',
    caption:
      'A living room and a table lamp gave way to brown painted canvas, dark at the corners. The jumper is unchanged.',
  },
  facts: {
    title: 'What is known about Flickr’s sizes',
    list: [
      { label: 'Buddy icon, as documented', value: '48 × 48 pixels' },
      { label: 'Icon on the profile page', value: 'Up to 300 × 300' },
      { label: 'Cover photo', value: '2,048 × 492 pixels' },
      { label: 'Square thumbnails of photos', value: '75 and 150 pixels' },
    ],
    note: 'Flickr’s own page still names 48 pixels. The sizes of icon and cover were measured by a user in 2013; we found nothing newer.',
    sources: [
      {
        name: 'Flickr API: Buddyicons',
        url: 'https://www.flickr.com/services/api/misc.buddyicons.html',
        checked: '2026-11-22',
      },
      {
        name: 'CANbike: Flickr cover photo dimensions, May 2013',
        url: 'https://www.canbike.org/information-technology/flickr-cover-photo-dimension-2048x492.html',
        checked: '2026-11-22',
      },
      {
        name: 'Flickr API: Photo image URLs',
        url: 'https://www.flickr.com/services/api/misc.urls.html',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Half a centimetre of you',
    text: 'You choose a square when you upload, and at 48 pixels it holds about three shapes: hair, face, background. Let those three differ in tone, and leave the rest out.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 150 },
      { place: 'Comment', pixels: 48 },
      { place: 'Activity', pixels: 24 },
    ],
    banner: {
      name: 'Cover photo',
      width: 2048,
      height: 492,
      safe: { width: 2048, height: 234 },
      text: 'Flickr scales the cover to the window’s width and cuts it to a strip 234 pixels high. On wide screens less of the height is left, so keep the subject on the middle line.',
    },
  },
  guidance: {
    title: 'A self-portrait for photographers',
    do: [
      'Use the rear camera, a timer and two metres of distance. You own a tripod.',
      'Expose for your skin, not for the window.',
      'Pick an icon that belongs with your stream: dark stream, dark icon.',
    ],
    dont: [
      'Don’t hide behind the camera. Half of Flickr does.',
      'Don’t sharpen it twice: at 48 pixels halos are all that is left.',
      'Don’t use your best landscape. It is a smear at this size, and people want the author.',
    ],
  },
  light: {
    title: 'Light from one high window',
    text: 'Rembrandt’s sitters had one high window on the left, and so does this look: nearly a third less light on the far cheek, a faint edge of light on the shoulder, and canvas that darkens towards the corners. Look for the shadow beside the nose. It is yours to judge.',
  },
  looks: {
    title: 'Canvas, black or a window',
    text: 'Brown and textured canvas for classic portraitists, black for night and concert work, window light for street and documentary. White suits those who photograph products.',
    ids: [
      'man.headshot.studio-brown',
      'woman.profession.dean',
      'man.headshot.studio-textured',
      'woman.lighting.dramatic-studio',
      'man.lighting.studio-dramatic',
      'woman.lighting.natural-window',
      'man.lighting.natural-window',
      'woman.headshot.autumn',
    ],
  },
  sections: [
    {
      title: 'What your contacts will look for',
      paragraphs: [
        'People who retouch for fun find composites quickly. These are the places, and what we do about them:',
      ],
      points: [
        'Hair against the background: cut strand by strand as far as your photo resolves it, and never finer.',
        'Direction of light: the face is relit to agree with the backdrop, within what the photo allows.',
        'Catchlights: they stay as they were, so face a window if you want a window in them.',
        'Grain: the backdrop gets a little, because a noiseless wall behind a noisy face looks pasted.',
      ],
    },
    {
      title: 'EXIF, and what we don’t pass on',
      paragraphs: [
        'Flickr’s originals keep their EXIF data in full, including where a photo was taken if your phone wrote that down. Pictures from here contain neither place nor camera. They do carry an IPTC note that the image was composed, which any metadata viewer shows. If your stream is strictly straight from camera, say in your profile that the icon isn’t.',
      ],
    },
    {
      title: 'An icon people click',
      paragraphs: [
        'Favourites come with an icon and a name, thirty in a row. The eye stops at a face that looks out of the frame with one clear tone behind it. Change it rarely: after a month your contacts stop reading the name and recognise the patch of brown.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is 300 × 300 enough, or should I upload more?',
      answer:
        'Upload the whole download and choose the square on Flickr. Sites raise their sizes sooner or later, and the ones that got a large file then have it.',
    },
    {
      question: 'Can I keep my camera in the picture?',
      answer:
        'In your hands at chest height, perhaps. In front of an eye it covers the face, and the photo check refuses what it can’t recognise as one.',
    },
    {
      question: 'May I post the portrait in my photostream?',
      answer:
        'Of course. Groups have their own rules for composites and generated images, so read the description and tag it honestly.',
    },
    {
      question: 'Can I start from a raw file?',
      answer:
        'No. Export a JPEG, PNG, WebP, AVIF or HEIC from your converter, at full size and without output sharpening.',
    },
  ],
  related: [
    '/professional-photos/instagram-headshots',
    '/professional-photos/influencer-headshots',
    '/social-media/behance-profile-picture',
    '/ai-free-image-upscaler',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
