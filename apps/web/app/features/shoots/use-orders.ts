import { type Model, type Picture, requestShoot, type SentTo, type Shoot } from '@keylight/contract'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { shootStarted } from '../history/history-slice.ts'
import type { PictureGenerator } from './capabilities.ts'
import { type OrderOptions, usualOptions } from './order-options.tsx'
import type { OrderDraft } from './use-order-draft.ts'

type Shape = Pick<OrderOptions, 'aspect' | 'framing' | 'size'>

interface Ordered extends Shape {
  shootId: string
}

/** Number of variations of a headshot per order. */
const variations = 3

/** Sends the draft as an order, orders variations, and returns the shoots to show, newest first. */
export function useOrders(model: Model, generator: PictureGenerator, draft: OrderDraft) {
  const { chosen, choose, options, light, words, drawn } = draft
  const dispatch = useAppDispatch()
  const left = useAppSelector(({ user }) => user.data.credits.imageGeneration)
  const histories = useAppSelector(({ history }) => history.histories)
  const [ordered, setOrdered] = useState<readonly Ordered[]>([])
  const heading = useRef<HTMLHeadingElement>(null)

  const request = async (
    input: Omit<SentTo<typeof requestShoot>, 'aspect' | 'size' | 'framing' | 'light'>,
    { aspect, size, framing }: Shape,
  ) => {
    const shape = {
      aspect,
      ...(size === 'large' && { size }),
      ...(framing && { framing }),
      ...(light !== 'style' && { light }),
    }
    const { shoot } = await call(requestShoot, { ...input, ...shape })
    dispatch(shootStarted(shoot))
    setOrdered((before) => [{ shootId: shoot._id, aspect, size, framing }, ...before])
    // The section with the new headshots exists after the next render.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const order = useCall(async () => {
    const input = {
      modelId: model._id,
      styles: chosen,
      count: options.count,
      ...(words && { prompt: words }),
      ...(options.photoId && { photoId: options.photoId }),
      // The screen shows the error next to the styles and the button.
      ...(generator && drawn > 0 && { sendTo: generator.service }),
    }
    await request(input, options)
    choose([])
  })
  const vary = useCall(async (_signal, shoot: Shoot, picture: Picture) => {
    if (left === 0) {
      dispatch(modalChanged({ name: 'pricing', open: true }))
      return
    }
    const input = {
      modelId: shoot.model._id!,
      styles: [picture.style],
      count: Math.min(left, variations),
      ...(shoot.prompt && { prompt: shoot.prompt }),
      ...(generator && picture.isDrawn && { sendTo: generator.service }),
    }
    await request(input, ordered.find(({ shootId }) => shootId === shoot._id) ?? usualOptions)
  })
  const shown = histories.filter(
    ({ _id, kind, status }) =>
      ordered.some(({ shootId }) => shootId === _id) || (kind === 'styles' && status === 'in_progress'),
  )
  return { order, vary, shown, heading }
}
