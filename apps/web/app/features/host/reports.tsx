import { PageFrame } from '../../ui/page-frame.tsx'
import ReportDesk from '../gallery/report-desk.tsx'

/** The reported pictures that wait for the host, as on the gallery’s page. */
export const DeskReports = () => (
  <PageFrame title="Reports" lead="Pictures of the gallery that somebody wants removed.">
    <ReportDesk />
  </PageFrame>
)
