import { type GiftCardWorth, giftCardDays, giftCards } from '@keylight/contract'
import { t } from '#words'
import { readCardPrice } from '../../price-list.ts'
import { creditsInWords } from '../credits/credit-words.ts'

/** The printed card, without the code, which is only created after payment. Stays light in dark mode, like paper. */
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
    <figure className="print-edge flex aspect-[1.42] overflow-hidden rounded-xl border border-line bg-white text-[0.8125rem] leading-snug text-[#16181d] shadow-print sm:text-sm">
      <div className="flex w-[36%] shrink-0 flex-col bg-[radial-gradient(circle_at_15%_5%,#8e9cf5,#3e52c2_35%,#141a4a)] p-[5%] text-white">
        <p className="font-semibold">Keylight</p>
        <p className="mt-[34%] text-[1.35rem] leading-[1.12] font-semibold tracking-[-0.02em] text-balance sm:text-[1.75rem]">
          {t`Gift card worth ${readCardPrice(worth)}`}
        </p>
        <p className="mt-auto text-[0.6875rem] text-pretty text-[#d9deff] max-sm:hidden">
          {creditsInWords(giftCards[worth])}
        </p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-[5%]">
        <p className="text-base leading-tight font-semibold wrap-anywhere sm:text-xl">
          {t`For`} {recipient || '…'}
        </p>
        {message && <p className="mt-1.5 line-clamp-3 wrap-anywhere sm:line-clamp-5">“{message}”</p>}
        <p className="mt-1.5 truncate font-semibold">
          {t`From`} {sender || '…'}
        </p>
        <p className="mt-auto pt-2 font-semibold tracking-wide whitespace-nowrap max-sm:text-[0.6875rem]">
          {t`KEYL-••••-••••-••••-••••`}
        </p>
        <div className="mt-2.5 flex items-center gap-3">
          <div className="grid aspect-square w-[26%] shrink-0 place-items-center rounded-sm bg-[#eceefa] text-center text-[0.625rem] text-[#5b6070]">
            {t`QR code`}
          </div>
          <p className="text-[0.6875rem] text-pretty text-[#5b6070]">
            {t`Scan to redeem. Valid for ${Math.round(giftCardDays / 365)} years.`}
          </p>
        </div>
      </div>
      <figcaption className="sr-only">{t`Preview of the gift card`}</figcaption>
    </figure>
  )
}
