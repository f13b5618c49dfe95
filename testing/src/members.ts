import { beforeAll } from 'vitest'
import { aModel, anOnboardedUser, aUser } from './builders.ts'
import { aServer, type TestServer, type TestServerOptions } from './server.ts'

export interface Member {
  userId: string
  /** Session token. */
  token: string
}

/** Creates a user with a session. */
export async function aNewcomer(server: TestServer, email?: string): Promise<Member> {
  const userId = await aUser(server.db, email)
  return { userId, token: await server.tokenOf(userId) }
}

/** Creates a user with a session who has finished onboarding. */
export async function aMember(server: TestServer): Promise<Member> {
  const userId = await anOnboardedUser(server.db)
  return { userId, token: await server.tokenOf(userId) }
}

/** Creates a member with a ready model. */
export async function aMemberWithModel(server: TestServer): Promise<Member & { modelId: string }> {
  const member = await aMember(server)
  return { ...member, modelId: await aModel(server.db, member.userId) }
}

export const adminEmail = 'admin@example.com'

/** `aServer` with a signed-in admin. */
export function aServerWithAdmin(options: TestServerOptions = {}): { server: TestServer; admin: Member } {
  const server = aServer({ ...options, env: { ...options.env, KEYLIGHT_ADMIN_EMAIL: adminEmail } })
  const admin = {} as Member
  beforeAll(async () => void Object.assign(admin, await aNewcomer(server, adminEmail)))
  return { server, admin }
}
