import { limits, openingCredits } from '@keylight/contract'
import { legalPage } from '../../app/pages/legal-page.tsx'

const page = legalPage('/terms-of-service', {
  title: 'Terms of Service',
  description:
    'What you and the host of this site can expect of each other: who may use it, which photos are allowed, whose the pictures are, credits, and liability.',
  h1: 'Terms of Service',
  lead: 'The agreement between you and whoever runs this site. It is short on purpose, and it takes nothing from the rights that the law gives to consumers.',
  updated: '2026-11-22',
  sections: [
    {
      title: 'The two sides',
      paragraphs: [
        'You make this agreement with {hostName}, {hostAddress}, called the host here. Keylight, the software, comes under the MIT licence, whose text is on the [licence page](/license); its authors are not part of this agreement.',
      ],
    },
    {
      title: 'What you get',
      paragraphs: [
        'The site makes pictures, videos and texts from photos and words that you give it. Most of it works by changing light, backdrop, tone and framing of a real photo. Where a style asks for something that the software of this site can’t do, it says so before you order.',
        'Results differ with the photo. Check a picture before you use it for something that matters, such as an application. It is not an official identity photo: authorities have rules of their own, and many refuse edited pictures.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: ['To have an account you must be at least 18.'],
      points: [
        'Give an e-mail address that is yours, and keep your way of signing in to yourself.',
        'The opening credits are for each person once. More accounts to get more of them are not allowed.',
        'You can delete the account at any time, at once and without a reason.',
      ],
    },
    {
      title: 'Photos that you may use',
      paragraphs: ['Upload a photo only if you may, and only for honest purposes. These are not allowed:'],
      points: [
        'Photos of people who haven’t agreed, or who are under 18.',
        'Pretending to be somebody else, or making somebody appear to do or say what they didn’t.',
        'Sexual, hateful or violent pictures, and anything else that is against the law.',
        'Forging documents, or getting round checks of identity or age.',
        'Attacking the service, getting round its limits, or copying other users’ published pictures in bulk.',
      ],
    },
    {
      title: 'Whose the pictures are',
      paragraphs: [
        'Your photos stay yours, and so are the pictures made from them, for private and commercial use, as far as the law knows rights in them. The host asks for no licence beyond what is needed to make, store and show them to you.',
        'If you publish a picture in the gallery, you allow the host to show it there until you take it back. Be sure that everybody in it agrees.',
      ],
    },
    {
      title: 'Marked as edited',
      paragraphs: [
        'The European AI Act (Article 50) asks that pictures made or substantially changed by artificial intelligence can be recognised. Every picture made here therefore states in its file how it came about, with the IPTC digital source type: composed, enhanced by an algorithm, or composed with generated parts. Please leave that mark in. Video files can’t carry it yet, so mention it yourself where it matters.',
        'If you publish a picture that could pass for an untouched photo of a real situation, the same law may ask you to say that it was edited. The chat about your photos is run by a machine, not by a person.',
      ],
    },
    {
      title: 'Credits and payment',
      paragraphs: [
        `A new account gets ${openingCredits.modelTraining} training, ${openingCredits.imageGeneration} pictures, ${openingCredits.imageUpscaling} upscales and ${openingCredits.videoGeneration} video, once its e-mail address is confirmed. A training, a picture, an upscale and a video cost one credit of their kind. The price is shown before you order, and what fails or is stopped in time gives its credit back.`,
        'Credits are not money, can’t be passed on and are not paid out, except as the [Refund policy](/refund-policy) says. Where plans are sold, the price with tax is shown before you order, and a subscription ends with a click at the end of the month that you have paid for.',
      ],
    },
    {
      title: 'Limits and availability',
      paragraphs: [
        `So that everybody gets their turn, there are limits: for example ${limits.freeRunsPerHour} tries an hour without an account, and ${limits.photosPerModelMax} photos for a model. The site says when you reach one and when you can go on.`,
        'The host may interrupt the service for maintenance. Keep your own copies of pictures that matter to you: they are deleted when your account is not used for {idleDays} days, after a warning.',
      ],
    },
    {
      title: 'When something is reported',
      paragraphs: [
        'Anybody can report a published picture, without an account. The host looks at the report, and removes what breaks these terms or the law. You can ask the host for the reason and have it looked at again. In serious or repeated cases the host may close an account; you can download your data first, unless the law forbids it.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'The host is liable without limit for intent, gross negligence and harm to life, body or health, and where the law demands it. For slight negligence the host is liable only for duties without which this agreement makes no sense, and for the damage that was foreseeable.',
        'The rights that consumers have when a digital service is not as agreed stay as they are.',
      ],
    },
    {
      title: 'Changes and law',
      paragraphs: [
        'If these terms change to your disadvantage, the host tells you by mail at least 30 days ahead. You can then delete your account, and unused credits that you paid for are refunded.',
        'The law of the country where the host has its address applies. If you are a consumer, the protection of the law where you live remains, and so do the courts there.',
      ],
    },
  ],
  related: ['/privacy-policy', '/refund-policy', '/license'],
})

export const meta = page.meta
export default page.Page
