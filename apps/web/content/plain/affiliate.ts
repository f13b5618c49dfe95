import { affiliateClickDays, commissionHoldDays, referralReward, referralRewardsPerMonthMax } from '@keylight/contract'
import { plainPage } from '../../app/pages/plain-page.tsx'

const { imageGeneration: pictures } = referralReward

const page = plainPage('/affiliate', {
  title: 'Affiliate program',
  description:
    'Recommend Keylight and earn a share of what your readers pay: what you earn, when it is paid out, how sign-ups are counted, and the rules.',
  h1: 'Recommend us and earn a share',
  lead: `You get {affiliatePercent}% of what the people you bring in pay in their first {affiliateMonths} months. Every account can join, and no application is needed: [open your account](/account).`,
  sections: [
    {
      title: 'How it works',
      paragraphs: ['Three steps, and you see every figure in your account:'],
      points: [
        'Join under “Affiliate program” in your account. You get a link of your own that works on every public page.',
        `Whoever opens it and signs up within ${affiliateClickDays} days counts as yours. If they open several links, the last one counts.`,
        'Your account shows clicks, sign-ups, customers, and what is pending, payable and paid out.',
      ],
    },
    {
      title: 'What you earn',
      paragraphs: ['These terms apply to everybody who signs up while this page says so:'],
      points: [
        `{affiliatePercent}% of each payment, without the VAT in it where this site works out VAT, in the {affiliateMonths} months after the sign-up, for one-time purchases, gift cards and monthly plans alike.`,
        `A commission can be paid out ${commissionHoldDays} days after the payment. If the payment is returned, the commission is, too, even after a payout; later ones then make up for it.`,
        `You can ask for a payout from €{affiliatePayout}. The host pays it by bank transfer, and you get an e-mail when it’s sent.`,
        'Your own purchases don’t count, and neither do other addresses of your mailbox.',
      ],
    },
    {
      title: 'What we store',
      paragraphs: [
        `Your link puts its code and the time into the visitor’s own browser, nowhere else. There is no tracking across sites. On sign-up we note which affiliate it was; you see how many came, never who. Where your payout goes is deleted once it is done.`,
      ],
    },
    {
      title: 'Who it’s for',
      paragraphs: [
        'People who write or speak to those who need portraits: career coaches, recruiters, photographers with a waiting list, university career services, and anybody with an honest newsletter.',
      ],
    },
    {
      title: 'House rules',
      paragraphs: ['They are few, and they matter more to us than revenue:'],
      points: [
        'Say that you are paid. Consumer law in the European Union asks for it, and so do your readers.',
        'Show pictures that Keylight made, with the consent of whoever is in them. No pictures from elsewhere, no invented reviews.',
        'No e-mails to people who haven’t asked for them, and no search ads on our name.',
        'Don’t call it a photographer’s work. Each file says that it was edited, and so should you.',
        'If you break these rules, the host may refuse to pay you for the sign-ups that came from it.',
      ],
    },
    {
      title: 'Just want to invite friends?',
      paragraphs: [
        `Every account also has an invitation link, under “Invite a friend”. When somebody signs up with it and has trained a first model, you both get a voucher for ${pictures} pictures. That works up to ${referralRewardsPerMonthMax} times in 30 days.`,
      ],
    },
  ],
  related: ['/ai-free-headshot-generator', '/explore', '/terms-of-service'],
})

export const meta = page.meta
export default page.Page
