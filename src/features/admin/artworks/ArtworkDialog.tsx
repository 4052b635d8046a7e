import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type ArtworkRecord, type ArtworkUpdate, isPublicWork } from '#contract/artworks.ts';
import { openPreview } from '#lib/preview.ts';
import { changedPart } from '../form/autosave-store.ts';
import { blankTitleNotice } from '../form/blank-title-notice.ts';
import { type Neighbours, RecordDialog } from '../form/RecordDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { refetchRecord } from '../form/refetch-record.ts';
import { saveCommands } from '../form/save-commands.ts';
import { useCreation } from '../form/use-creation.ts';
import { useFormKey } from '../form/use-form-key.ts';
import { ReservedLine } from '../reservations/ReservedLine.tsx';
import { artworksQuery, createArtwork, updateArtwork } from './data/api.ts';
import {
  type ArtworkValues,
  editArtworkForm,
  NEW_ARTWORK,
  newArtworkForm,
  previewOf,
  valuesOf,
} from './data/artwork-values.ts';
import { ArtworkFields } from './fields/ArtworkFields.tsx';
import { publicPathOf, WorkVisibility } from './rows/WorkVisibility.tsx';

type Props = {
  /** The work to edit; null creates a new one. */
  work: ArtworkRecord | null;
  categories: readonly string[];
  /** Where the dialogs of reservations are mounted. */
  canReserve?: boolean;
  neighbours?: Neighbours;
  onCreated: (work: ArtworkRecord) => void;
  onClose: () => void;
};

const openedWith = (work: ArtworkRecord | null) =>
  work ? { values: valuesOf(work), expectedUpdatedAt: work.updatedAt } : { values: NEW_ARTWORK };

const reopen = async ({ id }: ArtworkRecord) =>
  openedWith(await refetchRecord<ArtworkRecord>(artworksQuery.queryKey, id));

const FLAGS = { draft: { isDraft: true }, published: { isDraft: false } };

/** Creates or edits a work (§2 dialogs). */
export function ArtworkDialog({
  work,
  categories,
  neighbours,
  onCreated,
  onClose,
  canReserve,
}: Props) {
  const { autosaveKey, key, isKeptOpen, onKeptOpen } = useFormKey('artwork', work, onCreated);
  const [uploading, setUploading] = useState(false);
  const [adding, setAdding] = useState(false);
  const opened = useMemo(() => openedWith(work), [work]);
  const creation = useCreation();
  if (!autosaveKey) return null;
  return (
    <RecordDialog
      autosaveKey={autosaveKey}
      isNew={!work}
      neighbours={isKeptOpen ? undefined : neighbours}
      noun="artwork"
      onClose={onClose}
      publicPath={work ? publicPathOf(work) : undefined}
      recordTitle={work?.title}
      shape="editor"
      title={work ? 'Edit Artwork' : 'Add New Artwork'}
    >
      {({ save, ...leaving }) => (
        <RecordForm<ArtworkValues, ArtworkUpdate, ArtworkRecord>
          {...leaving}
          autosaveKey={autosaveKey}
          busy={uploading || adding}
          onKeptOpen={onKeptOpen}
          opened={opened}
          key={key}
          onPreview={(values) => openPreview('work', previewOf(values, work))}
          onSave={(body, typed, edited) => {
            const call = work
              ? updateArtwork(work, { ...changedPart(body, typed), ...edited })
              : creation.create(
                  autosaveKey,
                  (creationKey) => createArtwork({ ...body, title: body.title ?? '', creationKey }),
                  (made) => updateArtwork(made, { ...body, expectedUpdatedAt: made.updatedAt }),
                );
            return save(call, (saved) => (
              <>
                {work && blankTitleNotice(body, work)} <WorkVisibility work={saved} />
              </>
            ));
          }}
          onStartOver={creation.forget}
          reopen={work && (() => reopen(work))}
          resolver={work ? zodResolver(editArtworkForm) : zodResolver(newArtworkForm)}
          saveAs={saveCommands<ArtworkValues>(work, FLAGS)}
        >
          <ArtworkFields
            categories={categories}
            isAdding={adding}
            isPublic={work !== null && isPublicWork(work)}
            onAdding={setAdding}
            onUploading={setUploading}
            optional={work !== null}
            reservations={canReserve && work && !work.archivedAt && <ReservedLine work={work} />}
          />
        </RecordForm>
      )}
    </RecordDialog>
  );
}
