import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type GalleryInput,
  type GalleryRecord,
  type GallerySettings,
  type GalleryUpdate,
  galleryForm,
} from '#contract/gallery.ts';
import { messageOf } from '#lib/api-client.ts';
import { openPreview } from '#lib/preview.ts';
import { queryClient } from '#lib/query-client.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAutosaveKey } from '../form/autosave-key.ts';
import { changedPart } from '../form/autosave-store.ts';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useLeaving } from '../form/use-leaving.ts';
import { SEEN_ONCE_PUBLISHED } from '../texts.ts';
import { galleryQuery, updateGallery } from './api.ts';
import { GalleryFields } from './GalleryFields.tsx';
import { SECTIONS, type SectionKey } from './sections.ts';

const openedWith = ({ updatedAt, ...values }: GalleryRecord) => ({
  values,
  expectedUpdatedAt: updatedAt,
});

/** My gallery: the gallery’s own texts, pictures and settings, section by section, each with its preview. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery(galleryQuery, queryClient);
  const autosaveKey = useAutosaveKey('gallery');
  const { setDirty, setRunning, trackSave, leaveFor, question } = useLeaving(autosaveKey);
  const leave = () => leaveFor(onClose);
  async function save(body: GalleryUpdate) {
    let saved: GalleryRecord;
    try {
      saved = await trackSave(updateGallery(body));
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: 'Failed to update your gallery', description, variant: 'destructive' });
      throw error;
    }
    toast({
      title: 'Gallery updated successfully',
      description: `Emails and receipts show it now. ${SEEN_ONCE_PUBLISHED}`,
    });
    return saved;
  }
  return (
    <Dialog onClose={leave} shape="full" title="My gallery">
      {isError && <p role="alert">It could not be loaded. Please close it and try again.</p>}
      {!data && !isError && <p role="status">Loading…</p>}
      {data && autosaveKey && (
        <GalleryForm
          autosaveKey={autosaveKey}
          onCancel={leave}
          onDirty={setDirty}
          onRunning={setRunning}
          onEmptied={onClose}
          onSave={save}
          onSaved={onClose}
          saved={data}
        />
      )}
      {question && <ConfirmDiscard {...question} />}
    </Dialog>
  );
}

type Props = {
  saved: GalleryRecord;
  autosaveKey: string;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
  onRunning: (isRunning: boolean) => void;
  onEmptied: () => void;
  onSave: (body: GalleryUpdate) => Promise<GalleryRecord>;
  onSaved: () => void;
};

function GalleryForm({ saved, autosaveKey, onEmptied, onSave, ...leaving }: Props) {
  const [section, setSection] = useState<SectionKey>('name');
  const [uploading, setUploading] = useState<readonly SectionKey[]>([]);
  const opened = useMemo(() => openedWith(saved), [saved]);
  const part = SECTIONS.find(({ key }) => key === section)?.part ?? 'home';

  return (
    <RecordForm<GalleryInput, GallerySettings, GalleryRecord>
      autosaveKey={autosaveKey}
      busy={uploading.length > 0}
      {...leaving}
      onPreview={(values) => openPreview('gallery', values, part)}
      onSave={(body, typed, edited) => onSave({ ...changedPart(body, typed), ...edited })}
      opened={opened}
      reopen={async () =>
        openedWith(await queryClient.fetchQuery({ ...galleryQuery, staleTime: 0 }))
      }
      resolver={zodResolver(galleryForm)}
      saveAs={[{ label: 'Save changes' }]}
    >
      <GalleryFields
        onEmptied={onEmptied}
        onSection={setSection}
        onUploading={setUploading}
        part={part}
        section={section}
        uploading={uploading}
      />
    </RecordForm>
  );
}
