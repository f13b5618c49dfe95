import { DeskPeople } from '../features/host/people.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/people')

export default DeskPeople
