import { useSearchParams } from 'react-router'
import { t } from '#words'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDraft } from '../billing/draft.ts'
import { ModelsPending } from '../models/models-pending.tsx'
import { modelSelected } from '../models/selected-model-slice.ts'
import { CapabilitiesGate } from './capabilities-gate.tsx'
import { ModelChoice, NoModel } from './model-choice.tsx'
import { Order } from './order.tsx'

/** Orders headshots: the model, the styles and the credits they cost. */
export function Generator() {
  const dispatch = useAppDispatch()
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const [query, setQuery] = useSearchParams()
  const { histories, isFetched: historyFetched, error: historyError } = useAppSelector(({ history }) => history)
  // Preselecting styles for the first shoot after the user has chosen some would undo their choice.
  const historyKnown = historyFetched || historyError !== null
  const selectedModel = useAppSelector(({ misc }) => misc.selectedModel)
  const ready = models.filter(({ status }) => status === 'ready')
  // A link's model takes precedence over an earlier choice, until the user chooses one here.
  const wanted = query.get('model') ?? selectedModel
  const [lastModel, setLastModel] = useDraft<string | null>('headshots.model', null)
  const model = ready.find(({ _id }) => _id === (wanted ?? lastModel)) ?? ready[0]
  return (
    <PageFrame title={t`New headshots`}>
      {!isFetched ? (
        <ModelsPending />
      ) : !historyKnown ? (
        <Spinner />
      ) : model ? (
        <>
          <ModelChoice
            legend={t`Model`}
            models={ready}
            chosen={model}
            onChoose={(id) => {
              dispatch(modelSelected(id))
              setLastModel(id)
              setQuery({}, { replace: true, preventScrollReset: true })
            }}
          />
          <CapabilitiesGate>
            {(capabilities, generator) => (
              <Order
                key={model.gender}
                model={model}
                capabilities={capabilities}
                generator={generator}
                firstShoot={historyFetched && histories.length === 0}
              />
            )}
          </CapabilitiesGate>
        </>
      ) : (
        <NoModel training={models.some(({ status }) => status === 'in_progress')}>
          {t`A model learns what you look like from a few photos. We use it to create your headshots.`}
        </NoModel>
      )}
    </PageFrame>
  )
}
