import { listShares, publishPicture, shareWork, unpublishPicture, withdrawShare } from '@keylight/contract'
import { Copy, Globe, Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { copyText } from '../../browser/copy-text.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import type { Work } from '../work/works.ts'

/** Shares an image by link or in the gallery. Both can be turned off at any time. */
export default function ShareDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Share`} className="max-w-128">
      <div className="grid gap-6">
        <ShareLink work={work} />
        {canPublish(work) && <Publication work={work} />}
      </div>
    </Dialog>
  )
}

/** Returns whether an item can be published. The gallery only shows images of a single person. */
const canPublish = ({ kind }: Work) => kind === 'headshot' || kind === 'dress_up' || kind === 'chat'

function ShareLink({ work }: { work: Work }) {
  const shares = useLoad((signal) => call(listShares, {}, { signal }))
  const [changed, setChanged] = useState<{ url: string | null } | null>(null)
  const known = shares.result?.shares.find(({ workId }) => workId === work.id)?.url ?? null
  const url = changed ? changed.url : known
  const create = useCall(async () => {
    const { share } = await call(shareWork, { workId: work.id })
    setChanged({ url: share.url })
    await copyLink(share.url)
  })
  const withdraw = useCall(async () => {
    await call(withdrawShare, { workId: work.id })
    setChanged({ url: null })
    toast(t`Link turned off. It no longer works.`)
  })
  return (
    <Part icon={<Link2 />} title={t`Link`}>
      {shares.problem && (
        <ErrorState onRetry={() => void shares.retry()} busy={shares.busy}>
          {shares.problem.message}
        </ErrorState>
      )}
      {!shares.result && !shares.problem && <Skeleton className="h-11 rounded-full" />}
      {shares.result && url === null && (
        <>
          <p className="text-pretty text-ink-soft">
            {t`Anyone with the link can see the image in full size until you turn the link off.`}
          </p>
          <Button kind="secondary" busy={create.busy} onClick={() => void create.start()}>
            {t`Create link`}
          </Button>
        </>
      )}
      {url !== null && (
        <>
          <input
            readOnly
            aria-label={t`Link`}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-h-11 w-full rounded-xl border border-line bg-stage px-4 text-[0.9375rem]"
          />
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" icon={<Copy className="size-4.5" />} onClick={() => void copyLink(url)}>
              {t`Copy link`}
            </Button>
            <Button busy={withdraw.busy} onClick={() => void withdraw.start()}>
              {t`Turn off link`}
            </Button>
          </div>
        </>
      )}
      <Problem of={create.problem ?? withdraw.problem} />
    </Part>
  )
}

async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url)
    toast(t`Link copied.`, 'success')
  } catch {
    // Without permission, users can copy it from the field.
  }
}

function Publication({ work }: { work: Work }) {
  const change = useCall(async () => {
    await call(work.isPublished ? unpublishPicture : publishPicture, { pictureId: work.id })
    toast(work.isPublished ? t`Removed from the gallery.` : t`Published to the gallery.`, 'success')
  })
  return (
    <Part icon={<Globe />} title={t`Gallery`}>
      <p className="text-pretty text-ink-soft">
        {work.isPublished
          ? t`Anyone who visits the gallery can see this image, 480 pixels wide and without your name.`
          : t`Anyone who visits the gallery will see this image, 480 pixels wide and without your name. You can remove it at any time.`}
      </p>
      <Button kind={work.isPublished ? 'plain' : 'secondary'} busy={change.busy} onClick={() => void change.start()}>
        {work.isPublished ? t`Remove from gallery` : t`Publish to gallery`}
      </Button>
      <Problem of={change.problem} />
    </Part>
  )
}

const Part = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <section className="grid justify-items-start gap-3">
    <h3 className="flex items-center gap-2.5 font-semibold [&>svg]:size-5">
      {icon}
      {title}
    </h3>
    {children}
  </section>
)

const Problem = ({ of: problem }: { of: { message: string } | null }) =>
  problem && (
    <p role="alert" className="text-sm text-bad">
      {problem.message}
    </p>
  )
