import { Images } from 'lucide-react'
import { Alert } from '../../app/ui/alert.tsx'
import { Badge } from '../../app/ui/badge.tsx'
import { Button } from '../../app/ui/buttons.tsx'
import { Progress } from '../../app/ui/progress.tsx'
import { Skeleton } from '../../app/ui/skeleton.tsx'
import { Spinner } from '../../app/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../app/ui/states.tsx'
import { toast } from '../../app/ui/toast.ts'
import { Part, Row } from '../specimen.tsx'

export const Feedback = () => (
  <>
    <Part name="Alert">
      <Alert kind="info">Your images are kept until you delete them.</Alert>
      <Alert kind="success" title="Payment received">
        60 headshot credits were added to your account.
      </Alert>
      <Alert kind="warning" action={<Button size="small">Choose another</Button>}>
        This photo is a little dark. You can use it, but a brighter one would be better.
      </Alert>
      <Alert kind="error" title="Upload failed" action={<Button size="small">Try again</Button>}>
        The connection was lost. Your photo wasn't saved.
      </Alert>
    </Part>
    <Part name="Toast">
      <Row>
        <Button onClick={() => toast('Link copied.')}>Info toast</Button>
        <Button onClick={() => toast('Your changes were saved.', 'success')}>Success toast</Button>
        <Button onClick={() => toast("We couldn't save this favourite. Try again.", 'error')}>Error toast</Button>
      </Row>
    </Part>
    <Part name="Badge">
      <Row>
        <Badge>Draft</Badge>
        <Badge kind="info">New</Badge>
        <Badge kind="success">Ready</Badge>
        <Badge kind="warning">Ends soon</Badge>
        <Badge kind="error">Failed</Badge>
      </Row>
    </Part>
    <Part name="Progress">
      <Progress label="Uploading" value={45} />
      <Progress label="Preparing" value={null} />
    </Part>
    <Part name="Spinner">
      <div className="h-40 overflow-hidden *:min-h-40">
        <Spinner />
      </div>
    </Part>
    <Part name="Skeleton">
      <div className="grid max-w-104 gap-2">
        <Skeleton className="h-40 rounded-print" />
        <Skeleton className="h-5 w-2/3 rounded" />
        <Skeleton />
      </div>
    </Part>
    <Part name="EmptyState">
      <EmptyState icon={<Images />} title="No images yet" action={<Button kind="primary">Create headshots</Button>}>
        Choose a model and a few styles. Your images appear here once they’re ready.
      </EmptyState>
    </Part>
    <Part name="ErrorState">
      <ErrorState onRetry={() => undefined}>We couldn't load your images. Check your connection.</ErrorState>
      <ErrorState onRetry={() => undefined} busy>
        Trying again.
      </ErrorState>
    </Part>
  </>
)
