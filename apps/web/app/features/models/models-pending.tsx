import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { loadModels } from './models-slice.ts'

/** Replaces screens that need the models: a spinner until the models have loaded, or the error. */
export function ModelsPending() {
  const dispatch = useAppDispatch()
  const { error, isLoading } = useAppSelector(({ model }) => model)
  if (!error) return <Spinner />
  return (
    <ErrorState onRetry={() => void dispatch(loadModels())} busy={isLoading}>
      {sentenceOfError(error)}
    </ErrorState>
  )
}
