import { CharacterSheet } from '../../app/features/tools/characters/character-sheet.tsx'
import { toolPage } from '../../app/pages/tool-page.tsx'
import { content } from './ai-free-consistent-ai-characters.md'

const page = toolPage('/ai-free-consistent-ai-characters', { ...content, Tool: CharacterSheet })

export const meta = page.meta
export default page.Page
