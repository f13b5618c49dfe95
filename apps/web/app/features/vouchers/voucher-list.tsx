import type { Voucher } from '@keylight/contract'
import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { Trans, t } from '#words'
import { dayOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { creditsInWords } from '../credits/credit-words.ts'
import { loadVouchers, redeem } from './vouchers-slice.ts'
import { isOpen, worthWords } from './worth-words.ts'

/** The user's vouchers, with a button on redeemable vouchers. */
export function VoucherList({ onlyOpen = false }: { onlyOpen?: boolean }) {
  const { vouchers, isLoading, error } = useAppSelector((state) => state.vouchers)
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(loadVouchers())
  }, [dispatch])
  const shown = onlyOpen ? vouchers.filter(isOpen) : vouchers
  return (
    <>
      {error && (
        <ErrorState onRetry={() => void dispatch(loadVouchers())} busy={isLoading}>
          {sentenceOfError(error)}
        </ErrorState>
      )}
      {isLoading && vouchers.length === 0 && <Skeleton className="h-16 rounded-xl" />}
      {!isLoading && !error && shown.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          {onlyOpen ? t`You have no vouchers to redeem.` : t`You have no vouchers yet.`}{' '}
          {t`You get one for each friend who trains a model.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((voucher) => (
          <VoucherRow key={voucher._id} voucher={voucher} />
        ))}
      </ul>
    </>
  )
}

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const dispatch = useAppDispatch()
  const redeeming = useCall(async () => {
    await dispatch(redeem(voucher._id)).unwrap()
    toast(t`We added ${creditsInWords(voucher.credits)}.`, 'success')
  })
  const { title, credits, kind, expiresAt, redeemedAt } = voucher
  const open = isOpen(voucher)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${open ? 'bg-secondary-wash text-secondary-ink' : 'bg-hover text-ink-soft'}`}
      >
        <Ticket className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{worthWords(voucher)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {title} ·{' '}
          {!redeemedAt
            ? open
              ? t`Valid until ${dayOf(expiresAt)}`
              : t`Expired on ${dayOf(expiresAt)}`
            : kind === 'credits'
              ? t`Redeemed on ${dayOf(redeemedAt)}`
              : t`Used on ${dayOf(redeemedAt)}`}
        </p>
        {redeeming.problem && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {redeeming.problem.message}
          </p>
        )}
      </div>
      {open && kind !== 'credits' ? (
        <Button
          size="small"
          className="max-sm:ml-14"
          onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}
        >
          {t`See plans`}
        </Button>
      ) : open ? (
        <Button size="small" className="max-sm:ml-14" busy={redeeming.busy} onClick={() => void redeeming.start()}>
          <Trans>
            Redeem <span className="sr-only">{creditsInWords(credits)}</span>
          </Trans>
        </Button>
      ) : (
        <span className="max-sm:ml-14">
          <Badge>{!redeemedAt ? t`Expired` : kind === 'credits' ? t`Redeemed` : t`Used`}</Badge>
        </span>
      )}
    </li>
  )
}
