import { openingCredits } from '@keylight/contract'
import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/executive-headshots', {
  title: 'Executive headshots for press and board',
  description:
    'Executive headshots from one photo: the versions that press offices ask for, a light with some weight, what works next to good and bad news, and a free try.',
  h1: 'Executive headshots',
  lead: 'The picture that runs when you aren’t in the room: in the annual report, above the quarterly figures, on somebody else’s stage.',
  preset: { gender: 'man', look: 'man.profession.executive' },
  example: {
    subject: 'person-1-studio',
    caption:
      'Same suit, same tie: only the blue-grey wall gave way to charcoal, with a faint edge of light on the shoulder.',
  },
  facts: {
    title: 'What a press office keeps on file',
    list: [
      { label: 'Versions', value: 'One upright, one wide' },
      { label: 'Original', value: '2,000 pixels, long side' },
      { label: 'For print', value: '300 ppi at final size' },
      { label: 'Upscaled four times here', value: '4,096 × 5,120 pixels' },
    ],
    note: 'At 300 ppi, the upscaled picture covers 34 × 43 centimetres. It can’t show more of your skin than the original did.',
    sources: [
      {
        name: 'HMA Public Relations: Do I still need a headshot?, 2023',
        url: 'https://hmapr.com/do-i-still-need-a-headshot/',
        checked: '2026-11-22',
      },
      {
        name: 'BusinessPortraits.ca: The delivery spec checklist',
        url: 'https://businessportraits.ca/blogs/blog/file-formats-resolution-corporate-headshots',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'What a news site does to it',
    text: 'Many layouts have room for a wide picture only. Yours is upright, so an editor cuts a band through the middle of it: check that the band holds your eyes and your chin.',
    shape: { width: 16, height: 9 },
    sizes: [
      { place: 'Top of an article', pixels: 360 },
      { place: 'List of stories', pixels: 120 },
    ],
  },
  guidance: {
    title: 'Ten minutes between meetings is enough',
    do: [
      'Take the jacket off, shake it, put it back on. Sit on its tail if you’re seated.',
      'Choose an expression that could stand beside any result.',
      'Have somebody you trust hold the phone. You’ll look at a person instead of a lens.',
      'Match the collar to the job: the tie is now a decision, not a default.',
    ],
    dont: [
      'Don’t use the conference-room lights. They shine on foreheads.',
      'Don’t retouch a year off for every year in office.',
      'Don’t stand before a window with the skyline in it. Your face goes dark first.',
    ],
  },
  light: {
    title: 'More light on one side',
    text: 'The main light stands to the left and the opposite cheek is allowed to fall off by about a quarter. A thin edge of light from behind draws the shoulder on charcoal paper. It is the oldest recipe for authority in painting; keep it this gentle and it says experience rather than menace.',
  },
  looks: {
    title: 'Charcoal, corner office or navy',
    text: 'Charcoal and navy print well in reports. An office with a view suits interviews and the careers page; choose one where the city is only a hint.',
    ids: [
      'man.profession.executive',
      'woman.profession.corporate-director',
      'man.profession.ceo',
      'woman.profession.ceo',
      'man.profession.government-executive',
      'woman.profession.government-executive',
      'man.profession.business-leader',
      'woman.profession.sales-director',
      'man.headshot.studio-dark',
    ],
  },
  sections: [
    {
      title: 'The bad-news test',
      paragraphs: [
        'Companies pick the portrait with the broad grin in a good year. Eighteen months later it runs above redundancies. Before you approve one, imagine it beside three headlines: record profit, product recall, resignation. The picture that survives all three has a closed mouth, direct eyes and the beginning of a smile.',
      ],
    },
    {
      title: 'Nine directors, one page',
      paragraphs: [
        'Boards meet twice a season, live in four countries and hate photographers’ schedules. That is why governance pages mix a cruise, a graduation and a passport. Ask each director for one recent photo by a window, use one look, and let the company secretary check the row at the size in which it will be printed.',
        'What helps most is equal head size. It is also what the studio takes care of by itself.',
      ],
    },
    {
      title: 'Dark suit, dark background',
      paragraphs: [
        'Navy wool on charcoal can melt into one shape. Three things keep it apart: a pale collar, the rim of light on the shoulder, and a photo with detail in the cloth. If yours was taken in a lift, go for grey or sand instead.',
      ],
    },
    {
      title: 'Tell the picture desk',
      paragraphs: [
        'Newsrooms have rules about altered images, and some won’t run a portrait whose background was replaced. The file says so in its metadata. Send it with a line that says the same, and keep the untouched photo ready for those who ask.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can my assistant do this for me?',
      answer:
        'Yes, with your consent and a photo in which you like yourself. It takes them a minute. Have the account in your name if the pictures are to stay yours.',
    },
    {
      question: 'Is it good enough for the annual report?',
      answer: `For the board page and the letter to shareholders at the usual size, it is. A new account includes ${openingCredits.imageUpscaling} upscales for that. For a double page, hire the photographer who did it last year.`,
    },
    {
      question: 'Tie or no tie?',
      answer:
        'Look at how you appeared at the last three public occasions. Readers compare, and a tie that only exists in the portrait looks like a costume.',
    },
    {
      question: 'How do we keep an unannounced appointment quiet?',
      answer:
        'Have a device of yours make the picture: then the photo isn’t uploaded. Or let your IT department run the software in-house.',
    },
  ],
  related: [
    '/professional-photos/corporate-headshots',
    '/professional-photos/speaker-headshots',
    '/professional-photos/banker-headshots',
    '/professional-photos/lawyer-headshots',
    '/resources/finance-and-compliance',
  ],
})

export const meta = page.meta
export default page.Page
