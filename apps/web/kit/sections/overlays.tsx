import { Download, LogOut, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../app/ui/buttons.tsx'
import { ConfirmDialog, Dialog, FullScreenDialog } from '../../app/ui/dialog.tsx'
import { Drawer } from '../../app/ui/drawer.tsx'
import { Field } from '../../app/ui/field.tsx'
import { FootBar } from '../../app/ui/foot-bar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../app/ui/menu.tsx'
import { NativeDialog } from '../../app/ui/native-dialog.tsx'
import { sampleWidths } from '../../app/ui/photo-widths.ts'
import { Photograph } from '../../app/ui/photograph.tsx'
import { Popover } from '../../app/ui/popover.tsx'
import { Select } from '../../app/ui/select.tsx'
import { toast } from '../../app/ui/toast.ts'
import { Part, Row } from '../specimen.tsx'

type Open = 'dialog' | 'native' | 'confirm' | 'full' | 'drawer' | null

export function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const [bar, setBar] = useState(false)
  const close = () => setOpen(null)
  return (
    <>
      <Part name="Dialog">
        <Row>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('native')}>Open public dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Open question</Button>
          <Button onClick={() => setOpen('full')}>Open full screen</Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        </Row>
        <Dialog open={open === 'dialog'} onClose={close} title="Rename model">
          <Inside />
        </Dialog>
        <NativeDialog open={open === 'native'} onClose={close} title="On a public page">
          <Field label="Code" value="" onChange={() => undefined} />
          <Button className="mt-6" onClick={() => toast('Shown above the public dialog.')}>
            Say something
          </Button>
        </NativeDialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          title="Delete this image?"
          actions={
            <Button kind="danger" onClick={close}>
              Delete image
            </Button>
          }
        >
          It's deleted immediately and can't be restored.
        </ConfirmDialog>
        <FullScreenDialog
          open={open === 'full'}
          onClose={close}
          title="Blue Gradient"
          details="1 of 3 · 1,024 × 1,280 pixels"
          actions={<Button kind="primary">Download</Button>}
        >
          <div className="grid min-h-0 place-items-center p-4">
            <Photograph
              base="/samples/pair-1-after"
              widths={sampleWidths}
              sizes="30rem"
              alt=""
              className="h-full min-h-0 rounded-print"
            />
          </div>
        </FullScreenDialog>
        <Drawer open={open === 'drawer'} onClose={close} title="Edit">
          <p className="pb-4 text-ink-soft">Swipe down to close it.</p>
          <Button kind="primary" className="w-full" onClick={close}>
            Apply
          </Button>
        </Drawer>
      </Part>
      <Part name="Menu and popover">
        <Row>
          <Menu
            trigger={
              <IconButton label="More" variant="plain">
                <MoreHorizontal className="size-5" />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil />} onPress={() => toast('Renamed.')}>
              Rename
            </MenuItem>
            <MenuItem icon={<Download />} disabled onPress={() => undefined}>
              Download
            </MenuItem>
            <MenuLink to="/" icon={<LogOut />}>
              Go home
            </MenuLink>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onPress={() => toast('Deleted.')}>
              Delete
            </MenuItem>
          </Menu>
          <Popover title="Appearance" trigger={<Button>Open popover</Button>}>
            <p className="text-[0.9375rem] text-ink-soft">Text and controls next to their button.</p>
          </Popover>
        </Row>
      </Part>
      <Part name="FootBar">
        <Row>
          <Button onClick={() => setBar(!bar)}>{bar ? 'Hide the bar' : 'Show the bar'}</Button>
        </Row>
        {bar && (
          <FootBar status="Uses 3 of your 10 credits.">
            <Button kind="primary">Create 3 headshots</Button>
          </FootBar>
        )}
      </Part>
    </>
  )
}

function Inside() {
  const [name, setName] = useState('Maya')
  const [gender, setGender] = useState<'man' | 'woman' | null>('woman')
  return (
    <div className="grid gap-5">
      <Field label="Model name" value={name} onChange={setName} />
      <Select
        label="Show styles for"
        options={[
          { value: 'man', label: 'Men' },
          { value: 'woman', label: 'Women' },
        ]}
        value={gender}
        onChange={setGender}
      />
      <Button kind="primary" onClick={() => toast('Shown above the dialog.')}>
        Save name
      </Button>
    </div>
  )
}
