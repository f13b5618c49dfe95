import ours from '../../../../../LICENSE?raw'
import { content } from '../../../content/plain/license.md'
import theirs from '../../../content/plain/third-party.json'
import { plainPage } from '../../pages/plain-page.tsx'
import { thirdPartyList } from '../../pages/third-party-list.tsx'

const page = plainPage('/license', { ...content, Below: thirdPartyList(ours, theirs) })

export const meta = page.meta
export default page.Page
