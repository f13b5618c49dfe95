import { parseArgs } from 'node:util'
import {
  type AdminOrder,
  type Credits,
  CsvPeriod,
  createVoucherCode,
  creditKinds,
  jobKinds,
  jobStates,
  orderFilters,
} from '@keylight/contract'
import {
  adminJobs,
  adminOrders,
  adminPayments,
  adminUsers,
  audit,
  type Deps,
  Failure,
  type QueueInspector,
  type Sentences,
  suspension,
  voucherCodes,
} from '@keylight/domain'
import { endAllAccess, endSessions, rotateCertificate } from '@keylight/server'

/** An invalid command, with the reason as message. */
export class Misused extends Error {
  override readonly name = 'Misused'
}

export type AdminDeps = Deps & {
  queueInspector: QueueInspector
  sentences: Sentences
  adminEmail: string | undefined
  /** Where the certificate for content credentials is stored, and whose it is. */
  certificates: { dataFolder: string; organisation: string }
}

/** Output of a command: text, or lines that can be saved to a file. */
export type Answer = string | { lines: AsyncGenerator<string>; file?: string | undefined }
type Command = (deps: AdminDeps, user: string) => Promise<Answer>

export const help = `npm run admin -- <command>

People
  people find [words]                  users whose email address, name or ID contains these words
  people show <who>                    a user, with their credits and failed work
  people sign-out <who> --reason "…"   sign them out in every browser, and revoke their API keys
  people suspend <who> --reason "…"    block sign-in, and end the subscription after its period
  people restore <who> --reason "…"    allow sign-in again

Credits
  credits give <who> --pictures 10 --reason "…"
  credits take <who> --pictures 10 --reason "…"
                                       also --trainings, --upscales and --videos; only unused credits can be taken

Payments
  payments list [--filter paid] [--search words]
                                       filters: ${orderFilters.join(', ')}
  payments show <order>                an order with its payments
  payments sync <order>                sync it with the payment provider
  payments refund <order> --reason "…" refund its latest payment
  payments csv --from 2026-01-01 --to 2026-01-31 [--file payments.csv]

Jobs
  jobs list [--state failed] [--kind picture] [--person <who>]
                                       states: ${jobStates.join(', ')}
                                       kinds: ${jobKinds.join(', ')}
  jobs retry <job>                     retry failed work, or send an email now
  jobs retry-all --kind picture        retry all failed jobs of a kind
  jobs stop <job>                      stop work and refund its credit, or drop an email

Vouchers
  vouchers list
  vouchers create <code> --title "…" --expires 2026-12-31 (--percent 20 | --euros 10 | --pictures 5) [--uses 100]
  vouchers revoke <voucher>

Content credentials
  certificate rotate [--authority] --reason "…"
                                       replace the generated certificate and key that sign files; with
                                       --authority, also the authority that issued it

<who> is an email address or an ID. Changes are written to the admin area’s audit log.
Works whether Keylight is running or not. To check the server: npm run doctor`

const text = { type: 'string' } as const
const options = {
  reason: text,
  pictures: text,
  trainings: text,
  upscales: text,
  videos: text,
  filter: text,
  search: text,
  from: text,
  to: text,
  file: text,
  state: text,
  kind: text,
  person: text,
  title: text,
  expires: text,
  percent: text,
  euros: text,
  uses: text,
  authority: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

interface Asked {
  /** Arguments after the command's two words. */
  rest: readonly string[]
  values: Values
}

/** Returns the command for the given arguments, or `help`. Throws `Misused` before opening anything. */
export function findCommand(args: readonly string[]): Command | 'help' {
  const { values, positionals } = parse(args)
  const [group, verb, ...rest] = positionals
  if (values.help || group === undefined || group === 'help') return 'help'
  const command = commands[`${group} ${verb}`]
  if (!command) throw new Misused(`Unknown command “${positionals.join(' ')}”.\n\n${help}`)
  return command({ rest, values })
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Misused(`${(error as Error).message}\n\nnpm run admin -- --help lists the commands.`)
  }
}

const needed = (value: string | undefined, name: string): string => {
  if (value?.trim()) return value.trim()
  throw new Misused(`Specify ${name}. npm run admin -- --help lists the commands.`)
}

const reasonIn = ({ reason }: Values) => needed(reason, 'a reason: --reason "…"').slice(0, 300)

function oneOf<Name extends string>(names: readonly Name[], given: string | undefined, otherwise: Name): Name {
  if (given === undefined) return otherwise
  const found = names.find((name) => name === given)
  if (found === undefined) throw new Misused(`Choose one of these: ${names.join(', ')}.`)
  return found
}

const commands: Readonly<Record<string, (asked: Asked) => Command>> = {
  'people find': ({ rest }) => {
    return async (deps) => {
      const { people: found, next } = await adminUsers.listPeople(deps, { filter: 'all', search: rest.join(' ') })
      if (found.length === 0) return 'No users found.'
      const lines = found.map((person) => [person._id, person.email, person.name ?? '', person.plan ?? 'no plan'])
      return table(lines) + (next === null ? '' : '\n… and more. Refine your search.')
    }
  },
  'people show': ({ rest }) => {
    const who = needed(rest[0], 'a user')
    return async (deps) => {
      const userId = await find(deps, who)
      const person = await adminUsers.getPerson(deps, userId)
      const { counts } = await adminJobs.listJobs(deps, { state: 'failed', userId })
      const orders = await adminOrders.listOrders(deps, { filter: 'all', search: '', userId })
      return [
        table([
          ['ID', person._id],
          ['Email', `${person.email}${person.emailProved ? '' : ' (not confirmed)'}`],
          ['Name', person.name ?? ''],
          ['Signed up', person.createdAt],
          ['Last seen', person.lastSeenAt],
          ...(person.suspendedAt ? [['Suspended', `since ${person.suspendedAt}`]] : []),
          ['Plan', person.plan ?? 'none'],
          ['Credits', inWords(person.credits)],
          ...(person.team
            ? [
                [
                  'Team credits',
                  inWords(person.team.credits) + (person.team.hasSeat ? '' : ' (no seat, so they can’t use it)'),
                ],
              ]
            : []),
          ['Signed in', `in ${person.sessions.length} browsers`],
          ['Jobs', `${counts.waiting} waiting, ${counts.running} running, ${counts.failed} failed`],
        ]),
        ...(orders.orders.length > 0 ? ['', orderTable(orders.orders)] : []),
      ].join('\n')
    }
  },
  'people suspend': ({ rest, values }) => {
    const who = needed(rest[0], 'a user')
    const reason = reasonIn(values)
    return async (deps, user) => {
      const userId = await find(deps, who)
      await record(deps, user, 'people suspend', { userId, reason })
      await suspension.suspend({ ...deps, endSessions }, userId)
      return 'They can no longer sign in, and won’t be charged again.'
    }
  },
  'people restore': ({ rest, values }) => {
    const who = needed(rest[0], 'a user')
    const reason = reasonIn(values)
    return async (deps, user) => {
      const userId = await find(deps, who)
      await record(deps, user, 'people restore', { userId, reason })
      await suspension.restore(deps, userId)
      return 'They can sign in again.'
    }
  },
  'people sign-out': ({ rest, values }) => {
    const who = needed(rest[0], 'a user')
    const reason = reasonIn(values)
    return async (deps, user) => {
      const userId = await find(deps, who)
      await record(deps, user, 'people sign-out', { userId, reason })
      await deps.db.transaction().execute((tx) => endAllAccess(tx, userId))
      return 'They’re signed out in every browser, and their API keys are revoked.'
    }
  },
  'credits give': (asked) => changeCredits('credits give', 1, asked),
  'credits take': (asked) => changeCredits('credits take', -1, asked),
  'payments list': ({ values }) => {
    const filter = oneOf(orderFilters, values.filter, 'paid')
    return async (deps) => {
      const { orders, next } = await adminOrders.listOrders(deps, { filter, search: values.search?.trim() ?? '' })
      if (orders.length === 0) return 'No orders found.'
      return orderTable(orders) + (next === null ? '' : '\n… and more. Use --search.')
    }
  },
  'payments show': ({ rest }) => {
    const orderId = needed(rest[0], 'an order')
    return async (deps) => showOrder(await adminOrders.inspectOrder(deps, orderId))
  },
  'payments sync': ({ rest }) => {
    const orderId = needed(rest[0], 'an order')
    return async (deps, user) => {
      await record(deps, user, 'payments sync', { orderId })
      return showOrder(await adminOrders.resyncOrder(deps, orderId))
    }
  },
  'payments refund': ({ rest, values }) => {
    const orderId = needed(rest[0], 'an order')
    const reason = reasonIn(values)
    return async (deps, user) => {
      await record(deps, user, 'payments refund', { orderId, reason })
      return showOrder(await adminOrders.refundForPerson(deps, orderId))
    }
  },
  'payments csv': ({ values }) => {
    const period = CsvPeriod.safeParse({ from: values.from, to: values.to })
    if (!period.success) throw new Misused('Specify the period: --from 2026-01-01 --to 2026-01-31.')
    return async (deps, user) => {
      await record(deps, user, 'payments csv', period.data)
      return { lines: adminPayments.paymentsCsv(deps, period.data), file: values.file }
    }
  },
  'jobs list': ({ values }) => {
    const state = oneOf(jobStates, values.state, 'failed')
    const kind = values.kind === undefined ? undefined : oneOf(jobKinds, values.kind, 'picture')
    return async (deps) => {
      const userId = values.person === undefined ? undefined : await find(deps, values.person)
      const { jobs, counts, next } = await adminJobs.listJobs(deps, { state, kind, userId })
      const head = `${counts.waiting} waiting, ${counts.running} running, ${counts.failed} failed`
      const lines = jobs.map((job) => [
        job._id,
        job.kind,
        job.since,
        job.person?.email ?? job.about ?? '',
        job.failure ?? job.error ?? '',
      ])
      return `${[head, ...(lines.length > 0 ? ['', table(lines)] : [])].join('\n')}${next === null ? '' : '\n… and more.'}`
    }
  },
  'jobs retry': ({ rest }) => {
    const jobId = needed(rest[0], 'a job')
    return async (deps, user) => {
      await record(deps, user, 'jobs retry', { jobId })
      await adminJobs.retryJob(deps, jobId)
      return 'The job will be retried.'
    }
  },
  'jobs retry-all': ({ values }) => {
    const kind = oneOf(jobKinds, needed(values.kind, 'a kind: --kind'), 'picture')
    return async (deps, user) => {
      const userId = values.person === undefined ? undefined : await find(deps, values.person)
      await record(deps, user, 'jobs retry-all', { kind, ...(userId && { userId }) })
      const { retried, refused } = await adminJobs.retryJobs(deps, { kind, userId })
      return `${retried} will be retried. ${refused} can't, because their owners have too few credits.`
    }
  },
  'jobs stop': ({ rest }) => {
    const jobId = needed(rest[0], 'a job')
    return async (deps, user) => {
      await record(deps, user, 'jobs stop', { jobId })
      await adminJobs.cancelJob(deps, jobId)
      return 'The job has been stopped.'
    }
  },
  'certificate rotate': ({ values }) => {
    const reason = reasonIn(values)
    const authority = values.authority ?? false
    return async (deps, user) => {
      await record(deps, user, 'certificate rotate', { authority, reason })
      const { dataFolder, organisation } = deps.certificates
      await rotateCertificate(dataFolder, organisation, deps.clock.now(), { authority })
      return 'New images and videos are signed with a new certificate. Those signed so far stay valid.'
    }
  },
  'vouchers list': () => async (deps) => {
    const { codes, vouchers } = await voucherCodes.listIssued(deps)
    if (codes.length + vouchers.length === 0) return 'No vouchers found.'
    return [
      table(
        codes.map(({ _id, code, title, uses, usesMax, expiresAt, withdrawnAt }) => [
          _id,
          code,
          title,
          `${uses} of ${usesMax ?? 'any number of'} uses`,
          withdrawnAt ? 'revoked' : `until ${expiresAt.slice(0, 10)}`,
        ]),
      ),
      table(vouchers.map(({ _id, email, title, expiresAt }) => [_id, email, title, `until ${expiresAt.slice(0, 10)}`])),
    ]
      .filter(Boolean)
      .join('\n\n')
  },
  'vouchers create': ({ rest, values }) => {
    const input = createVoucherCode.input.safeParse({
      code: rest[0],
      title: values.title,
      expiresAt: values.expires && `${values.expires}T23:59:59Z`,
      ...(values.percent && { percent: Number(values.percent) }),
      ...(values.euros && { amountOff: Math.round(Number(values.euros) * 100) }),
      ...(creditsIn(values) && { credits: creditsIn(values) }),
      ...(values.uses && { usesMax: Number(values.uses) }),
    })
    if (!input.success) {
      const fields = input.error.issues.map(({ path }) => path.join('.')).join(', ')
      throw new Misused(`Invalid fields: ${fields}. npm run admin -- --help shows an example.`)
    }
    return async (deps, user) => {
      await record(deps, user, 'vouchers create', { ...input.data })
      const { code, expiresAt } = await voucherCodes.createCode(deps, input.data)
      return `${code} can be used until ${expiresAt.slice(0, 10)}.`
    }
  },
  'vouchers revoke': ({ rest }) => {
    const voucherId = needed(rest[0], 'a voucher')
    return async (deps, user) => {
      await record(deps, user, 'vouchers revoke', { voucherId })
      await voucherCodes.withdraw(deps, voucherId)
      return 'The voucher can no longer be used. Redeemed credits aren’t affected.'
    }
  },
}

function changeCredits(name: string, sign: 1 | -1, { rest, values }: Asked): Command {
  const who = needed(rest[0], 'a user')
  const reason = reasonIn(values)
  const amounts = creditsIn(values)
  if (!amounts) throw new Misused('Add a number of credits, such as --pictures 10.')
  const change = Object.fromEntries(creditKinds.map((kind) => [kind, sign * amounts[kind]])) as unknown as Credits
  return async (deps, user) => {
    const userId = await find(deps, who)
    await record(deps, user, name, { userId, credits: change, reason })
    return `They now have ${inWords(await adminUsers.changeCredits(deps, userId, change))}.`
  }
}

/** Returns the credits in the options, or undefined if there are none. */
function creditsIn({ pictures, trainings, upscales, videos }: Values): Credits | undefined {
  const given = {
    imageGeneration: pictures,
    modelTraining: trainings,
    imageUpscaling: upscales,
    videoGeneration: videos,
  }
  if (Object.values(given).every((amount) => amount === undefined)) return undefined
  const credits = Object.entries(given).map(([kind, amount]) => {
    const number = Number(amount ?? 0)
    if (!Number.isInteger(number) || number < 0 || number > 1000)
      throw new Misused('Credits are whole numbers from 0 to 1000.')
    return [kind, number]
  })
  return Object.fromEntries(credits) as Credits
}

const creditWords: Record<keyof Credits, string> = {
  modelTraining: 'trainings',
  imageGeneration: 'pictures',
  imageUpscaling: 'upscales',
  videoGeneration: 'videos',
}
const inWords = (credits: Credits) => creditKinds.map((kind) => `${credits[kind]} ${creditWords[kind]}`).join(', ')

/** Returns the id of the user with this email address or id. Throws `Failure` if there is none. */
async function find(deps: AdminDeps, who: string): Promise<string> {
  const row = await deps.db
    .selectFrom('users')
    .where((e) => e.or([e('id', '=', who), e('email', '=', who.toLowerCase())]))
    .select('id')
    .executeTakeFirst()
  if (!row) throw new Failure('person_not_found')
  return row.id
}

/** Anyone who can run this on the server acts as admin, logged by system user name. */
const record = (deps: AdminDeps, user: string, command: string, about: Record<string, unknown>) =>
  audit.record(deps, { adminId: `shell:${user}`, action: `admin ${command}`, about, address: 'shell' })

const money = (cents: number) => (cents / 100).toFixed(2)

const orderTable = (orders: readonly AdminOrder[]) =>
  table(
    orders.map(({ _id, person, plan, state, received, currency, createdAt, test }) => [
      _id,
      person?.email ?? 'account deleted',
      plan,
      test ? `${state}, test` : state,
      `${money(received)} ${currency.toUpperCase()}`,
      createdAt,
    ]),
  )

function showOrder(order: Awaited<ReturnType<typeof adminOrders.inspectOrder>>): string {
  const lines = order.payments.map((payment) => [
    payment._id,
    payment.paidAt,
    money(payment.amount),
    `${money(payment.refunded)} refunded`,
    payment.dispute === 'none' ? '' : `dispute ${payment.dispute}`,
    payment.invoice ?? '',
    payment.providerRef,
  ])
  return [orderTable([order]), ...(lines.length > 0 ? ['', table(lines)] : [])].join('\n')
}

/** Formats rows as aligned columns. */
function table(lines: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
