import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDraft } from '../billing/draft.ts'
import { ModelsPending } from '../models/models-pending.tsx'
import { modelSelected } from '../models/selected-model-slice.ts'
import { CapabilitiesGate } from './capabilities-gate.tsx'
import { ModelChoice, NoModel } from './model-choice.tsx'
import { Order } from './order.tsx'

/** Orders pictures: of which model, in which styles, for how many credits. */
export function Generator() {
  const dispatch = useAppDispatch()
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const [query, setQuery] = useSearchParams()
  const { histories, isFetched: historyFetched, error: historyError } = useAppSelector(({ history }) => history)
  // Whether this is the first shoot must be known before anybody chooses, or it would undo their choice.
  const historyKnown = historyFetched || historyError !== null
  const selectedModel = useAppSelector(({ misc }) => misc.selectedModel)
  const ready = models.filter(({ status }) => status === 'ready')
  // A link to a model counts more than an earlier choice, until somebody chooses here.
  const wanted = query.get('model') ?? selectedModel
  const [lastModel, setLastModel] = useDraft<string | null>('headshots.model', null)
  const model = ready.find(({ _id }) => _id === (wanted ?? lastModel)) ?? ready[0]
  return (
    <PageFrame title="New headshots">
      {!isFetched ? (
        <ModelsPending />
      ) : !historyKnown ? (
        <Spinner />
      ) : model ? (
        <>
          <ModelChoice
            legend="Model"
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
          A model learns what one person looks like from a few photos. Headshots are made with it.
        </NoModel>
      )}
    </PageFrame>
  )
}
