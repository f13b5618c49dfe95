import { findStyle, type Gender, genders, limits, type Team, updateTeam } from '@keylight/contract'
import { lazy, Suspense, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'

const StylesForm = lazy(() => loadPart(() => import('./styles-form.tsx')))

const genderTitles: Record<Gender, string> = { man: t`For men`, woman: t`For women` }

/** The team's default styles, for matching headshots. */
export function TeamStyles({ team, onChanged }: { team: Team; onChanged: (team: Team | null) => void }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const saving = useCall(async () => {
    const { company: next } = await call(updateTeam, { styles: [...chosen] })
    setOpen(false)
    toast(t`Team styles were saved.`, 'success')
    onChanged(next)
  })
  const leads = team.role !== 'member'
  return (
    <Panel
      heading="h2"
      title={t`Team styles`}
      lead={
        leads
          ? t`Preselected for everyone who hasn’t chosen styles yet, so that your headshots match. They can choose others.`
          : t`Preselected for you, so that everyone’s headshots match. You can choose others.`
      }
      action={
        leads && (
          <Button
            onClick={() => {
              setChosen(team.styles)
              setOpen(true)
            }}
          >
            {t`Choose styles`}
          </Button>
        )
      }
    >
      {team.styles.length > 0 && (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {genders.map((gender) => {
            const styles = team.styles.flatMap((id) => findStyle(id) ?? []).filter((style) => style.gender === gender)
            return (
              styles.length > 0 && (
                <div key={gender}>
                  <dt className="text-sm text-ink-soft">{genderTitles[gender]}</dt>
                  <dd className="font-medium">{styles.map(({ title }) => title).join(', ')}</dd>
                </div>
              )
            )
          })}
        </dl>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Team styles`} className="max-w-260">
        <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
          <StylesForm chosen={chosen} onChange={setChosen} />
          {saving.problem && (
            <Alert kind="error" className="mt-4">
              {saving.problem.message}
            </Alert>
          )}
          <div className="sticky -bottom-6 -mx-6 mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sheet px-6 py-3">
            <p role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
              {t`${chosen.length} of up to ${limits.teamStylesMax} chosen`}
            </p>
            <Button
              kind="primary"
              busy={saving.busy}
              disabled={chosen.length > limits.teamStylesMax}
              onClick={() => void saving.start()}
            >
              {t`Save styles`}
            </Button>
          </div>
        </Suspense>
      </Dialog>
    </Panel>
  )
}
