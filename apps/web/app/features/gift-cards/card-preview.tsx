import { type GiftCardWorth, giftCardDays, giftCards } from '@keylight/contract'
import { readCardPrice } from '../../price-list.ts'
import { creditsInWords } from '../credits/credit-words.ts'

/** The card as it will be printed, without its code, which it gets when it is paid. It is paper, so it is light in the dark, too. */
export function CardPreview({
  worth,
  recipient,
  sender,
  message,
}: {
  worth: GiftCardWorth
  recipient: string
  sender: string
  message: string
}) {
  return (
    <figure className="print-edge overflow-hidden rounded-xl border border-line bg-[#f4f4f0] text-[#16181d] shadow-print">
      <div className="h-2 bg-[#3e52c2]" />
      <div className="flex aspect-[1.42] flex-col p-[6%] text-[0.8125rem] leading-snug sm:text-sm">
        <p className="font-semibold text-[#3e52c2]">Keylight</p>
        <div className="mt-[4%] flex min-h-0 flex-1 gap-[5%]">
          <div className="min-w-0 flex-1 overflow-hidden">
            <p className="text-[1.35rem] leading-tight font-semibold text-balance sm:text-2xl">
              Gift card worth {readCardPrice(worth)}
            </p>
            <p className="mt-2 text-[1.05rem] wrap-anywhere">For {recipient || '…'}</p>
            {message && <p className="mt-2.5 line-clamp-6 wrap-anywhere">“{message}”</p>}
            <p className="mt-2.5 font-semibold wrap-anywhere">From {sender || '…'}</p>
          </div>
          <div className="grid aspect-square w-[24%] shrink-0 place-items-center self-start rounded-sm bg-white text-center text-[0.6875rem] text-[#5b6070]">
            QR code
          </div>
        </div>
        <p className="mt-[3%] font-semibold tracking-wide sm:text-base">KEYL-••••-••••-••••-••••</p>
        <p className="mt-1 text-[0.6875rem] text-pretty text-[#5b6070]">
          {creditsInWords(giftCards[worth])}. Works for {Math.round(giftCardDays / 365)} years.
        </p>
      </div>
      <figcaption className="sr-only">Preview of the gift card</figcaption>
    </figure>
  )
}
