/** Settings of the C2PA library, which never connects to anything, whatever a file refers to. */
const offline = {
  core: { allowed_network_hosts: [] },
  verify: { remote_manifest_fetch: false, ocsp_fetch: false },
}

/** Settings for signing. Without a thumbnail, and without verifying our own signature, which doubles the time. */
export const signing = JSON.stringify({
  ...offline,
  builder: { thumbnail: { enabled: false } },
  verify: { ...offline.verify, verify_after_sign: false },
})

/** Settings for reading. `authorities` are trusted certificates, in PEM. */
export const reading = (authorities: string) =>
  JSON.stringify({
    ...offline,
    verify: { ...offline.verify, verify_trust: true },
    ...(authorities !== '' && { trust: { user_anchors: authorities } }),
  })
