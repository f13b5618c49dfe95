import { z } from 'zod'
import { address, type Subject, setting } from './subject.ts'

export type StorageConfig =
  | { kind: 'folder' }
  | {
      kind: 's3'
      bucket: string
      region: string
      endpoint: string | undefined
      /** Undefined: the machine's credentials are used, such as a profile or a role. */
      credentials: { accessKeyId: string; secretAccessKey: string } | undefined
    }

const shape = {
  S3_BUCKET: setting(
    z.string().min(3, { error: 'must be a bucket name' }).optional(),
    'A private bucket for photos and images.',
    'a folder in the data folder',
  ),
  S3_ENDPOINT: setting(
    address(['http:', 'https:'], 'https://s3.example.com').optional(),
    'The URL of an S3-compatible store other than Amazon’s.',
    'Amazon S3',
  ),
  S3_REGION: setting(z.string().optional(), 'The bucket’s region.', '`us-east-1`'),
  S3_ACCESS_KEY_ID: setting(z.string().optional(), 'The bucket’s access key.', 'the machine’s role'),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional(), 'The access key’s secret.', 'the machine’s role'),
}

export const storage: Subject<StorageConfig> = {
  title: 'Storage',
  shape,
  schema: z.object(shape).transform((values, context): StorageConfig => {
    const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
    const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (bucket === undefined) {
      if (given.length > 0) {
        context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: `must be set because ${given[0]} is set` })
      }
      return { kind: 'folder' }
    }
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
      const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: 'must be set because the other half of the key is set',
      })
    }
    return {
      kind: 's3',
      bucket,
      region: values.S3_REGION ?? 'us-east-1',
      endpoint: values.S3_ENDPOINT,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    }
  }),
}
