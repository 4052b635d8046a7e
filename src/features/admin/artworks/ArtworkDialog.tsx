import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import {
  type ArtworkCreate,
  type ArtworkRecord,
  type ArtworkUpdate,
  isPublicWork,
} from '#contract/artworks.ts';
import { openPreview } from '#lib/preview.ts';
import { useAutosaveKey } from '../form/autosave-key.ts';
import { blankTitleNotice } from '../form/blank-title-notice.ts';
import { type Neighbours, RecordDialog } from '../form/RecordDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { refetchRecord } from '../form/refetch-record.ts';
import { saveCommands } from '../form/save-commands.ts';
import { nameOpenRecord } from '../location/store.ts';
import { ReservedLine } from '../reservations/ReservedLine.tsx';
import { ArtworkFields } from './ArtworkFields.tsx';
import { artworksQuery, createArtwork, updateArtwork } from './api.ts';
import {
  type ArtworkValues,
  changesOf,
  editArtworkForm,
  NEW_ARTWORK,
  newArtworkForm,
  previewOf,
  valuesOf,
} from './artwork-values.ts';
import { publicPathOf, WorkVisibility } from './WorkVisibility.tsx';

type Props = {
  /** The work to edit; null creates a new one. */
  work: ArtworkRecord | null;
  categories: readonly string[];
  neighbours?: Neighbours;
  onClose: () => void;
};

const openedWith = (work: ArtworkRecord | null) =>
  work ? { values: valuesOf(work), expectedUpdatedAt: work.updatedAt } : { values: NEW_ARTWORK };

const reopen = async ({ id }: ArtworkRecord) =>
  openedWith(await refetchRecord<ArtworkRecord>(artworksQuery.queryKey, id));

const FLAGS = { draft: { isDraft: true }, published: { isDraft: false } };

/** Creates or edits a work (§2 dialogs). */
export function ArtworkDialog({ work: listed, categories, neighbours, onClose }: Props) {
  /** Created by a save during which the form was changed: the form stays open, and saves changes to it. */
  const [created, setCreated] = useState<ArtworkRecord | null>(null);
  const work = listed ?? created;
  const [uploading, setUploading] = useState(false);
  const [adding, setAdding] = useState(false);
  const autosaveKey = useAutosaveKey(`artwork:${work?.id ?? 'new'}`);
  const opened = useMemo(() => openedWith(work), [work]);
  if (!autosaveKey) return null;
  return (
    <RecordDialog
      autosaveKey={autosaveKey}
      isNew={!work}
      neighbours={listed ? neighbours : undefined}
      noun="artwork"
      onClose={onClose}
      publicPath={work ? publicPathOf(work) : undefined}
      shape="editor"
      title={work ? 'Edit Artwork' : 'Add New Artwork'}
    >
      {({ save, ...leaving }) => {
        const form = {
          saveAs: saveCommands<ArtworkValues>(work, FLAGS),
          ...{ ...leaving, autosaveKey, busy: uploading || adding, opened },
          onPreview: (values: ArtworkValues) => openPreview('work', previewOf(values, work)),
          children: (
            <ArtworkFields
              categories={categories}
              isAdding={adding}
              onAdding={setAdding}
              onUploading={setUploading}
              isPublic={work !== null && isPublicWork(work)}
              reservations={listed && !listed.archivedAt && <ReservedLine work={listed} />}
              optional={listed !== null}
            />
          ),
        };
        return listed ? (
          <RecordForm<ArtworkValues, ArtworkUpdate>
            {...form}
            key={autosaveKey}
            onSave={(body, typed, edited) =>
              save(updateArtwork(listed, { ...changesOf(body, typed), ...edited }), (saved) => (
                <>
                  {blankTitleNotice(body, listed)} <WorkVisibility work={saved} />
                </>
              ))
            }
            reopen={() => reopen(listed)}
            resolver={zodResolver(editArtworkForm)}
          />
        ) : (
          <RecordForm<ArtworkValues, ArtworkCreate, ArtworkRecord>
            {...form}
            onKeptOpen={(saved) => {
              setCreated(saved);
              nameOpenRecord(saved.id);
            }}
            onSave={(body, typed, edited) => {
              const call = created
                ? updateArtwork(created, { ...changesOf(body, typed), ...edited })
                : createArtwork(body);
              return save(call, (saved) => <WorkVisibility work={saved} />);
            }}
            reopen={created && (() => reopen(created))}
            resolver={zodResolver(newArtworkForm)}
          />
        );
      }}
    </RecordDialog>
  );
}
