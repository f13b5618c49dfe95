import { inEuros, type OrderableId, previewVoucher, type Voucher } from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, TextButton } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { addCode, loadVouchers } from './vouchers-slice.ts'
import { isFor, worthWords } from './worth-words.ts'

/**
 * Applies a voucher to a purchase: one of the user's vouchers or a code. Shows the reduced price. `onChange` gets the
 * id for `startCheckout`, or null. Enter applies the code without submitting the surrounding form.
 */
export function VoucherField({
  plan,
  seats,
  onChange,
}: {
  plan: OrderableId
  seats: number
  onChange: (voucherId: string | null) => void
}) {
  const dispatch = useAppDispatch()
  const { vouchers } = useAppSelector((state) => state.vouchers)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    void dispatch(loadVouchers())
  }, [dispatch])
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => tell.current(chosen), [chosen])
  const usable = vouchers.filter((voucher) => isFor(voucher, plan))
  const voucher = usable.find(({ _id }) => _id === chosen)
  if (voucher)
    return (
      <Used
        key={`${voucher._id} ${seats}`}
        voucher={voucher}
        plan={plan}
        seats={seats}
        onRemove={() => setChosen(null)}
      />
    )
  return (
    <div className="flex flex-col gap-3">
      {usable.length > 0 && (
        <NativeSelect
          label={t`Your vouchers`}
          placeholder={t`Choose a voucher`}
          options={usable.map((one) => ({ value: one._id, label: `${worthWords(one)}: ${one.title}` }))}
          value={null}
          onChange={setChosen}
        />
      )}
      <CodeEntry onAdded={({ _id }) => setChosen(_id)} />
    </div>
  )
}

/** Not a form, because it's inside the purchase form. */
function CodeEntry({ onAdded }: { onAdded: (voucher: Voucher) => void }) {
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const adding = useCall(async () => {
    const voucher = await dispatch(addCode(code)).unwrap()
    onAdded(voucher)
  })
  if (!open)
    return (
      <TextButton className="self-start" onClick={() => setOpen(true)}>
        {t`Enter a voucher code`}
      </TextButton>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <Field
          label={t`Voucher code`}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          problem={adding.problem?.fields.code ?? adding.problem?.message}
          onChange={(next) => {
            setCode(next)
            adding.forget()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void adding.start()
          }}
        />
      </div>
      <Button className="min-h-12" busy={adding.busy} onClick={() => void adding.start()}>
        {t`Redeem voucher`}
      </Button>
    </div>
  )
}

function Used({
  voucher,
  plan,
  seats,
  onRemove,
}: {
  voucher: Voucher
  plan: OrderableId
  seats: number
  onRemove: () => void
}) {
  const { result, problem } = useLoad((signal) =>
    call(previewVoucher, { voucherId: voucher._id, plan, seats }, { signal }),
  )
  return (
    <div className="rounded-xl bg-good-wash px-4 py-3 text-[0.9375rem]">
      <div className="flex items-start gap-3">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
        <div className="min-w-0 flex-1" role="status">
          <p className="font-medium wrap-anywhere">
            {worthWords(voucher)} · {voucher.title}
          </p>
          {result && (
            <p>
              <Trans>
                You pay <strong className="font-semibold">{inEuros(result.due)}</strong> instead of{' '}
                {inEuros(result.price)} this time.
              </Trans>
            </p>
          )}
          {problem && <p className="text-bad">{problem.message}</p>}
        </div>
        <TextButton onClick={onRemove}>{t`Remove`}</TextButton>
      </div>
    </div>
  )
}
